import { useEffect, useRef } from 'react';
import { usePathname } from './location';

/** On every change of screen the focus goes to the page's start, so that screen readers and the keyboard go on from there. */
export function usePageFocus() {
  const pathname = usePathname();
  const page = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, 0);
    page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return page;
}
