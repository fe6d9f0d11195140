/** What a page is allowed to do. */
interface Options {
  /** Fresh for each page. */
  nonce: string;
  /** Origins of a developer's own build. */
  devOrigins: readonly string[];
  /** Names of Trusted Types policies; empty leaves them off. */
  trustedTypes: readonly string[];
  https: boolean;
}

/** The Content-Security-Policy of the portal's pages: own scripts only, styles by nonce, nothing inline, nothing framed. */
export function contentSecurityPolicy({ nonce, devOrigins, trustedTypes, https }: Options): string {
  const dev = devOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${dev}`,
    `style-src 'self' 'nonce-${nonce}'${dev}`,
    "img-src 'self' data: blob:",
    `font-src 'self'${dev}`,
    `connect-src 'self'${dev}`,
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes.length > 0 ? ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ')}`] : []),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
