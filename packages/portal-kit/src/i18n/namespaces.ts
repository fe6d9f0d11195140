import i18next from 'i18next';
import { isolateVariables } from '@portal/contracts/isolation';
import { localeTag } from '@portal/contracts/locales';
import { portal } from '../portal/portal-store';

/** Fetches the texts of one namespace in one language: a JSON module. */
export type LocaleLoader = (language: string) => Promise<unknown>;

const loaders = new Map<string, LocaleLoader>();
const loaded = new Map<string, Promise<boolean>>();

const textsOf = (module: unknown): object =>
  module && typeof module === 'object' && 'default' in module ? (module.default as object) : (module as object);

/** Every text of a tree, ready for variables of another direction. */
function isolated(texts: object, language: string): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string' ? isolateVariables(text, language) : isolated(text as object, language),
    ]),
  );
}

async function load(namespace: string, loader: LocaleLoader, language: string): Promise<boolean> {
  try {
    const texts = textsOf(await loader(language));
    i18next.addResourceBundle(localeTag(language), namespace, isolated(texts, language), true, true);
    return true;
  } catch {
    loaded.delete(`${language}/${namespace}`);
    return false;
  }
}

/** Loads a namespace once per language; false when it could not be had. */
function ensure(namespace: string, loader: LocaleLoader, language: string): Promise<boolean> {
  const key = `${language}/${namespace}`;
  const running = loaded.get(key) ?? load(namespace, loader, language);
  loaded.set(key, running);
  return running;
}

/** The namespace in this language, or in English where this language cannot be had. */
async function ensureOrEnglish(namespace: string, loader: LocaleLoader, language: string): Promise<void> {
  if (!(await ensure(namespace, loader, language)) && language !== 'en') await ensure(namespace, loader, 'en');
}

/** Registers a unit's texts and loads them in the current language; they follow every later switch. */
export async function addLocales(namespace: string, loader: LocaleLoader): Promise<void> {
  loaders.set(namespace, loader);
  await ensureOrEnglish(namespace, loader, portal.get().locale);
}

/** Loads every registered namespace in a language. */
export async function loadLanguage(language: string): Promise<void> {
  await Promise.all([...loaders].map(([namespace, loader]) => ensureOrEnglish(namespace, loader, language)));
}
