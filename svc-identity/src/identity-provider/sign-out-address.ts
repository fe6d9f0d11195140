/**
 * Where the browser signs out at the provider, which then sends it back to the portal.
 * @param origin what the browser shows, '' where no browser asks: it is not sent back then
 */
export function signOutAddress(
  { end_session_endpoint, client_id }: { end_session_endpoint: string; client_id: string },
  origin: string,
): string {
  const url = new URL(end_session_endpoint);
  url.searchParams.set('client_id', client_id);
  if (origin !== '') url.searchParams.set('post_logout_redirect_uri', `${origin}/`);
  return url.href;
}
