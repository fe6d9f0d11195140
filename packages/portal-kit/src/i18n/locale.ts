import i18next from 'i18next';
import { directionOf, localeTag, type Locale } from '@portal/contracts/locales';
import { portal } from '../portal/portal-store';
import { loadLanguage } from './namespaces';

const KEY = 'portal.locale';

/** Sets language and direction of the page. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = localeTag(locale);
  document.documentElement.dir = directionOf(locale);
}

let wanted: Locale | undefined;

/** Switches the language of everything in sight, without reload. The last of several quick switches wins. */
export async function changeLocale(locale: Locale): Promise<void> {
  wanted = locale;
  localStorage.setItem(KEY, locale);
  await loadLanguage(locale);
  if (wanted !== locale) return;
  await i18next.changeLanguage(localeTag(locale));
  showLocale(locale);
  portal.set({ locale });
}
