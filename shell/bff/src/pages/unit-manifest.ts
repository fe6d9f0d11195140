import { z } from 'zod';
import type { Locale } from '@portal/contracts/locales';

const name = z.string().regex(/^mfe-[a-z0-9-]+$/);

/** What the edge must be able to rely on in the manifest of a unit; the rest is between the unit and the shell. */
const manifest = z.looseObject({
  name,
  api: z.literal(1),
  routes: z.array(z.looseObject({ id: z.string(), path: z.string().startsWith('/') })),
});
export type UnitManifest = z.output<typeof manifest>;

/** By screen, the scripts that it begins with. */
const pageFiles = z.record(z.string(), z.array(z.string().regex(/^[\w.-]+\.js$/)));

/** What a unit calls its screens and entries: key → language → text. */
const titles = z.record(z.string(), z.record(z.string(), z.string()));

/** One deployed micro-frontend, as the shell gets it and as the edge knows it. */
export interface DeployedUnit {
  entry: RegistryEntry;
  files: z.output<typeof pageFiles>;
  titles: z.output<typeof titles>;
}

/** One deployed micro-frontend, as the shell gets it. */
export interface RegistryEntry {
  name: string;
  /** Address of its federation manifest. */
  entry: string;
  manifest: UnitManifest;
}

/** What is deployed as a unit. Throws when its manifest is broken or another unit's. */
export function deployedUnit(unit: string, text: string): DeployedUnit {
  const { files = {}, texts = {}, ...published } = JSON.parse(text) as { files?: unknown; texts?: unknown };
  const parsed = manifest.parse(published);
  if (parsed.name !== unit) throw new Error(`the manifest of ${unit} says it is ${parsed.name}`);
  const entry = { name: unit, entry: `/mfe/${unit}/mf-manifest.json`, manifest: parsed };
  return { entry, files: pageFiles.parse(files), titles: titles.parse(texts) };
}

/** Titles of units in one language, by unit and key; in English where a unit has none in it. */
export function titlesIn(locale: Locale, units: readonly DeployedUnit[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    units.map((unit) => [
      unit.entry.name,
      Object.fromEntries(Object.entries(unit.titles).map(([key, { [locale]: text, en = key }]) => [key, text ?? en])),
    ]),
  );
}

/** Addresses of what the page at a path begins with, the federation manifest of its unit first; none where no deployed unit has it. */
export function filesAt(path: string, units: readonly DeployedUnit[]): string[] {
  for (const { entry, files } of units) {
    const route = entry.manifest.routes.find((one) => isAt(path, one.path));
    if (route) return [entry.entry, ...(files[route.id] ?? []).map((file) => `/mfe/${entry.name}/${file}`)];
  }
  return [];
}

/** Whether `/issue/:id` is the pattern of a path. */
function isAt(path: string, pattern: string): boolean {
  const [parts, wanted] = [path.replace(/\/$/, '').split('/'), pattern.replace(/\/$/, '').split('/')];
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
}
