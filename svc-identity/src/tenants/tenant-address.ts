/** The address of a tenant's portal, with a slash at its end. */
export function tenantAddress(publicUrl: string, label: string): string {
  const url = new URL(publicUrl);
  url.hostname = `${label}.${url.hostname}`;
  return url.href;
}
