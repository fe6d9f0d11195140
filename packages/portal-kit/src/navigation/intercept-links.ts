import { goTo } from './go-to';

/** Served by the server, not by a screen. */
const NOT_SCREENS = /^\/(api|storage|mfe|assets|events|health|metrics)(\/|$)/;

function screenAddress(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || (anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download'))
    return null;
  const url = new URL(anchor.href);
  if (url.origin !== window.location.origin || NOT_SCREENS.test(url.pathname)) return null;
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
  return samePage && url.hash ? null : url.pathname + url.search + url.hash;
}

const follow = (event: MouseEvent) => {
  const address = screenAddress(event);
  if (address === null) return;
  event.preventDefault();
  void goTo(address);
};

/** Lets plain links to screens change the page without loading it anew. Called once, by the shell; returns how to stop. */
export function interceptLinks(): () => void {
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
