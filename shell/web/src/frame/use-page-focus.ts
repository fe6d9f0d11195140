import { useEffect, useRef } from 'react';
import { scrollToStart } from '@portal/portal-kit/portal';
import { usePathname } from './location';

/** How long the heading of a page is waited for. */
const PATIENCE_MS = 5000;

/** On every change of screen the focus goes to its heading, so that screen readers and the keyboard go on from there. */
export function usePageFocus() {
  const pathname = usePathname();
  const page = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname || !page.current) return;
    previous.current = pathname;
    scrollToStart();
    page.current.focus({ preventScroll: true });
    return focusHeading(page.current);
  }, [pathname]);
  return page;
}

/** Moves the focus on to the heading as soon as it is there, unless the person is somewhere else by then. Returns how to stop. */
function focusHeading(page: HTMLElement): () => void {
  const move = () => {
    const focused = document.activeElement;
    const heading = [...page.querySelectorAll('h1')].find((each) => !each.closest('[hidden]'));
    // A heading that is replaced by that of the loaded page leaves the focus on the body.
    if (!heading || (focused !== page && focused !== document.body)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(move);
  watch.observe(page, { childList: true, subtree: true });
  const patience = setTimeout(() => watch.disconnect(), PATIENCE_MS);
  move();
  return () => {
    watch.disconnect();
    clearTimeout(patience);
  };
}
