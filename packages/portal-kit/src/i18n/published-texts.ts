import i18next from 'i18next';
import { localeTag, type Locale } from '@portal/contracts/locales';
import type { RegistryEntry } from '../portal/published';
import { portal } from '../portal/portal-store';

let published: readonly RegistryEntry[] = [];

/** Puts the titles that manifests carry where `t` finds them, before the units themselves are fetched. */
export function addPublishedTexts(entries: readonly RegistryEntry[]): void {
  published = entries;
  addPublishedIn(portal.get().locale);
}

/** The titles of one language; those of all at once would keep a phone from answering. */
export function addPublishedIn(locale: Locale): void {
  const lng = localeTag(locale);
  for (const { manifest } of published) {
    for (const [key, { [locale]: text, en = key }] of Object.entries(manifest.texts)) {
      if (!i18next.exists(key, { lng, ns: manifest.namespace, fallbackLng: [] }))
        i18next.addResource(lng, manifest.namespace, key, text ?? en, { silent: true });
    }
  }
}
