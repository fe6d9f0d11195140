/** What an answer to a program carries: never framed, sniffed, run, kept or shown to another origin. */
export const API_HEADERS: readonly string[] = [
  'content-security-policy',
  "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options',
  'nosniff',
  'cross-origin-resource-policy',
  'same-origin',
  'referrer-policy',
  'no-referrer',
];

/** What every page and asset carries beside its own policy. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Two years, only where the portal is reached by https. */
export const HSTS = 'max-age=63072000; includeSubDomains';
