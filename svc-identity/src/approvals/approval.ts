/** How long an approval waits for its request, in seconds. */
export const APPROVAL_LIFETIME_S = 60;

/** One form for the path an approval is bound to and the path that redeems it: below the API, without query or closing slash. */
export function boundPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  const inner = bare.replace(/^\/api(?=\/)/, '').replace(/\/+$/, '');
  return inner === '' ? '/' : inner;
}
