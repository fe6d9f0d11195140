import i18next from 'i18next';
import { isolateVariables } from '@portal/contracts/isolation';
import { localeTag } from '@portal/contracts/locales';
import { portal } from '../portal/portal-store';

/** Fetches texts of one namespace in one language: a JSON module. */
export type LocaleLoader = (language: string) => Promise<unknown>;

/** Some of a namespace's texts. */
interface Texts {
  namespace: string;
  loader: LocaleLoader;
}

/** By namespace, or by namespace and what of it they are for. */
const registered = new Map<string, Texts>();
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

async function load(name: string, { namespace, loader }: Texts, language: string): Promise<boolean> {
  try {
    const texts = textsOf(await loader(language));
    i18next.addResourceBundle(localeTag(language), namespace, isolated(texts, language), true, true);
    return true;
  } catch {
    loaded.delete(`${language}/${name}`);
    return false;
  }
}

/** Loads texts once per language; false when they could not be had. */
function ensure(name: string, texts: Texts, language: string): Promise<boolean> {
  const key = `${language}/${name}`;
  const running = loaded.get(key) ?? load(name, texts, language);
  loaded.set(key, running);
  return running;
}

/** The texts in this language, or in English where this language cannot be had. */
async function ensureOrEnglish(name: string, texts: Texts, language: string): Promise<void> {
  if (!(await ensure(name, texts, language)) && language !== 'en') await ensure(name, texts, 'en');
}

/**
 * Registers a unit's texts and loads them in the current language; they follow every later switch. `part` names those that come beside the
 * first.
 */
export async function addLocales(namespace: string, loader: LocaleLoader, part?: string): Promise<void> {
  const name = part === undefined ? namespace : `${namespace}/${part}`;
  const texts = { namespace, loader };
  registered.set(name, texts);
  await ensureOrEnglish(name, texts, portal.get().locale);
}

/** Loads everything registered in a language. */
export async function loadLanguage(language: string): Promise<void> {
  await Promise.all([...registered].map(([name, texts]) => ensureOrEnglish(name, texts, language)));
}
