import i18next from 'i18next';
import { localeTag } from '@portal/contracts/locales';
import type { RegistryEntry } from '../portal/published';

/** Puts the titles that manifests carry where `t` finds them, before the units themselves are fetched. */
export function addPublishedTexts(entries: readonly RegistryEntry[]): void {
  for (const { manifest } of entries) {
    for (const [key, byLanguage] of Object.entries(manifest.texts)) {
      for (const [language, text] of Object.entries(byLanguage)) {
        if (!i18next.exists(key, { lng: localeTag(language), ns: manifest.namespace, fallbackLng: [] }))
          i18next.addResource(localeTag(language), manifest.namespace, key, text, { silent: true });
      }
    }
  }
}
