/** Longest address that is kept. */
export const URL_MAX = 1_000;

/** A name of the internet's domain name system. */
const PUBLIC_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
/** Top level domains that are never the internet's. */
const OWN_NAME = /\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/;

/**
 * The address of something outside that somebody gave: a push service, an OpenID provider. Null for one that nothing may be sent to:
 * anything but https on its own port at a name of the internet. Where the name leads is looked at when something is sent.
 * @param trusted origins of our own, which may be in a private network
 */
export function readPublicUrl(address: string, trusted: readonly string[]): URL | null {
  if (address.length > URL_MAX || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (trusted.includes(url.origin)) return url;
  const isPublic = PUBLIC_NAME.test(url.hostname) && !OWN_NAME.test(url.hostname);
  return url.protocol === 'https:' && url.port === '' && isPublic ? url : null;
}
