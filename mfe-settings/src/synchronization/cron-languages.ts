import type { Locale } from '@portal/contracts/locales';

const none = () => Promise.resolve({});

/** What the library calls a language, and the part of it that is loaded for that; English is in the library itself. */
export const CRON_LANGUAGES: Readonly<Record<Locale, readonly [name: string, load: () => Promise<unknown>]>> = {
  ar: ['ar', () => import('cronstrue/locales/ar')],
  de: ['de', () => import('cronstrue/locales/de')],
  en: ['en', none],
  es: ['es', () => import('cronstrue/locales/es')],
  fr: ['fr', () => import('cronstrue/locales/fr')],
  he: ['he', () => import('cronstrue/locales/he')],
  it: ['it', () => import('cronstrue/locales/it')],
  nl: ['nl', () => import('cronstrue/locales/nl')],
  pl: ['pl', () => import('cronstrue/locales/pl')],
  pt: ['pt_PT', () => import('cronstrue/locales/pt_PT')],
  ru: ['ru', () => import('cronstrue/locales/ru')],
  sr: ['sr', () => import('cronstrue/locales/sr')],
  tr: ['tr', () => import('cronstrue/locales/tr')],
  uk: ['uk', () => import('cronstrue/locales/uk')],
};
