/** For whatever is no page: nothing is loaded, run or framed, also where a browser shows it by itself. */
const NO_PAGE = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * For the worker that finds codes in pictures of the camera: it runs machine code (WebAssembly), as no page may, and fetches its decoder.
 */
export const CODE_READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** For the service worker, which asks the portal for pages and files in the place of its windows. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What an answer to a program carries: never framed, sniffed, run, kept or shown to another origin. */
export const API_HEADERS: readonly string[] = [
  'content-security-policy',
  NO_PAGE,
  'x-content-type-options',
  'nosniff',
  'cross-origin-resource-policy',
  'same-origin',
  'referrer-policy',
  'no-referrer',
];

/** What every page and asset carries; a page replaces the policy by its own. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': NO_PAGE,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Two years, on every answer where the portal is reached by https. */
export const HSTS = 'max-age=63072000; includeSubDomains';
