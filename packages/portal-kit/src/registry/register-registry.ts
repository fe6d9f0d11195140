import { addLocales } from '../i18n/namespaces';
import type { RegistryEntry } from '../portal/published';
import { portal } from '../portal/portal-store';

/** What units call their screens in one language: unit → key → text. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Makes the deployed units known: their screens can be linked and their parts shown. Resolves when their titles can be read; these follow
 * every later switch.
 * @param loadTitles called once for each language, again where it failed
 */
export async function registerRegistry(units: readonly RegistryEntry[], loadTitles: (language: string) => Promise<Titles>): Promise<void> {
  portal.set({ registry: units });
  const asked = new Map<string, Promise<Titles>>();
  const titlesIn = (language: string) => {
    const known = asked.get(language);
    if (known) return known;
    const titles = loadTitles(language);
    asked.set(language, titles);
    // What failed is asked again with the next switch.
    titles.catch(() => asked.delete(language));
    return titles;
  };
  await Promise.all(
    units.map(({ name, manifest }) => addLocales(manifest.namespace, async (language) => (await titlesIn(language))[name] ?? {}, 'titles')),
  );
}
