/** How long an approval waits for its request, in seconds. */
export const APPROVAL_LIFETIME_S = 60;

/**
 * One form for the address that an approval is bound to and the one that redeems it: the path below the API without closing slashes, and
 * the query as it was sent, since it says what is done as the path does.
 */
export function boundPath(address: string): string {
  const mark = address.indexOf('?');
  const query = mark < 0 ? '' : address.slice(mark);
  const path = (mark < 0 ? address : address.slice(0, mark)).replace(/^\/api(?=\/)/, '');
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return `${path.slice(0, end) || '/'}${query === '?' ? '' : query}`;
}

/** The bound address as logs may show it: never with a query. */
export const loggedPath = (address: string): string => boundPath(address).replace(/\?.*$/s, '');
