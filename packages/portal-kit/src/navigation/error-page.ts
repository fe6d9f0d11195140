import { goTo } from './go-to';
import { hasUnsavedWork } from './leave-guard';

/** Where a person is sent when a whole page cannot be shown (specification, section 2). */
export const ERROR_PATH = '/error';

/** What the error page knows: the page that failed, and the request that did. */
export interface PageFailure {
  /** Address in the portal; null where nobody said it. */
  from: string | null;
  requestId: string | null;
}

/** Opens the error page instead of the page at the address. Not where work is unsaved: it stays, and so does the page. */
export function openErrorPage(requestId: string | null): void {
  const { pathname, search } = window.location;
  if (pathname === ERROR_PATH || hasUnsavedWork()) return;
  const query = new URLSearchParams({ from: pathname + search, ...(requestId && { request: requestId }) });
  void goTo(`${ERROR_PATH}?${query.toString()}`, { replace: true });
}

/**
 * What the address of the error page says. Whoever made the address up can send nobody out of the portal, and put no words onto the page.
 */
export function readPageFailure(search: string): PageFailure {
  const query = new URLSearchParams(search);
  const [from, request] = [query.get('from'), query.get('request')];
  const inside = from !== null && from.startsWith('/') && new URL(from, window.location.origin).origin === window.location.origin;
  return { from: inside ? from : null, requestId: request !== null && /^[\w-]{1,64}$/.test(request) ? request : null };
}
