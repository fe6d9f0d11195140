import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { localeTag, type Locale } from '@portal/contracts/locales';
import { portal } from '../portal/portal-store';
import { changeLocale, showLocale } from './locale';
import { addLocales } from './namespaces';

/**
 * Starts texts without any; namespaces come with `addLocales`. Resolves when portal-kit's own are there. Started already, it only switches.
 */
export async function startI18n({ locale }: { locale: Locale }): Promise<void> {
  if (i18next.isInitialized) return changeLocale(locale);
  await i18next
    .use(initReactI18next)
    .init({
      lng: localeTag(locale),
      fallbackLng: localeTag('en'),
      load: 'currentOnly',
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18nStore: 'added' },
      returnNull: false,
    });
  portal.set({ locale });
  showLocale(locale);
  await addLocales('portal', (language) => import(/* webpackExclude: /notes\.json$/ */ `../../locales/${language}.json`));
}
