import { addLocales } from '../i18n/namespaces';
import type { Manifest } from '../manifest/define-manifest';

/** Fetches the manifest of a unit with its lazy components: the federated module `./parts`. */
export type LoadUnit = (name: string) => Promise<{ manifest: Manifest }>;

let loadUnit: LoadUnit = (name) => Promise.reject(new Error(`nobody said how to load ${name}`));
const units = new Map<string, Promise<Manifest>>();

/** Set once, by the shell. */
export function configureParts(load: LoadUnit): void {
  loadUnit = load;
  units.clear();
}

/** A unit's manifest with its texts, fetched once; a failure is forgotten, so that trying again tries again. */
export function unitOf(name: string): Promise<Manifest> {
  const known = units.get(name) ?? fetchUnit(name);
  units.set(name, known);
  known.catch(() => units.delete(name));
  return known;
}

async function fetchUnit(name: string): Promise<Manifest> {
  const { manifest } = await loadUnit(name);
  await addLocales(manifest.namespace, manifest.locales);
  return manifest;
}
