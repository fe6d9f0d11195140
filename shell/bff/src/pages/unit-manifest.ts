import { z } from 'zod';

const name = z.string().regex(/^mfe-[a-z0-9-]+$/);

/** What the edge must be able to rely on in the manifest of a unit; the rest is between the unit and the shell. */
const manifest = z.looseObject({
  name,
  api: z.literal(1),
  routes: z.array(z.looseObject({ id: z.string(), path: z.string().startsWith('/') })),
});
export type UnitManifest = z.output<typeof manifest>;

/** One deployed micro-frontend, as the shell gets it. */
export interface RegistryEntry {
  name: string;
  /** Address of its federation manifest. */
  entry: string;
  manifest: UnitManifest;
}

/** The registry entry of a unit. Throws when its manifest is broken or another unit's. */
export function registryEntry(unit: string, text: string): RegistryEntry {
  const parsed = manifest.parse(JSON.parse(text));
  if (parsed.name !== unit) throw new Error(`the manifest of ${unit} says it is ${parsed.name}`);
  return { name: unit, entry: `/mfe/${unit}/mf-manifest.json`, manifest: parsed };
}
