import { addPublishedTexts } from '../i18n/published-texts';
import type { RegistryEntry } from '../portal/published';
import { portal } from '../portal/portal-store';

/** Makes the deployed units known: their screens can be linked, their parts shown, their titles read. */
export function registerRegistry(entries: readonly RegistryEntry[]): void {
  addPublishedTexts(entries);
  portal.set({ registry: entries });
}
