import { LOCALES, type Locale } from '@portal/contracts/locales';
import type { Tenant, TrustedUser } from '@portal/contracts/identity/schemas';

const CHOSEN = 'portal.chosen-locale';
/** Kept by portal-kit: what this device showed last. */
const SHOWN = 'portal.locale';

/** The language that somebody chose on this device, if any. */
export function chosenLocale(): Locale | undefined {
  return asLocale(localStorage.getItem(CHOSEN));
}

/** Keeps a choice made in a language changer for the next visit. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem(CHOSEN, locale);
}

/** Before the tenant has answered: what this device showed last, else what the server wrote into the page, else the browser's. */
export function firstLocale(): Locale {
  return (
    asLocale(localStorage.getItem(SHOWN)) ??
    asLocale(document.documentElement.lang) ??
    navigator.languages.map(asLocale).find(Boolean) ??
    'en'
  );
}

/** On the sign-in page: the choice made here, else that of the only trusted user, else the tenant's. */
export function signInLocale(tenant: Tenant, trustedUsers: readonly TrustedUser[]): Locale {
  const only = trustedUsers.length === 1 ? trustedUsers[0]?.preferred_locale : null;
  return chosenLocale() ?? only ?? tenant.default_locale;
}

function asLocale(tag: string | null): Locale | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return LOCALES.find((locale) => locale === language);
}
