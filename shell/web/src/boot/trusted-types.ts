import type {} from 'trusted-types';
import { overridesAllowed } from '../units/overrides';

/**
 * Installs the page's only Trusted Types policy: webpack and Module Federation load scripts from the portal's own origin, or from a
 * developer's build where overrides are allowed. Text never becomes markup unless `sanitize` is given. A browser without Trusted Types
 * relies on the Content-Security-Policy alone.
 */
export function installTrustedTypes(sanitize?: (markup: string) => string): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin } = new URL(address, window.location.href);
      if (origin !== window.location.origin && !overridesAllowed()) throw new TypeError(`Scripts from ${origin} are refused.`);
      return address;
    },
    ...(sanitize && { createHTML: sanitize }),
  });
}
