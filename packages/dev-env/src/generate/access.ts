import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '@portal/contracts/access';

const CATALOGUE = 'packages/contracts/src/access.ts';
/** Where rights are granted, the area needs words. */
const LOCALES = 'mfe-staff/locales';

/** The area of rights for a thing: `settings.locations` or `machines` where the catalogue has it, else a new one. */
export function areaOf(path: string): string {
  return [`settings.${path}`, path].find((area) => area in AREAS) ?? path;
}

/** Adds the area to the catalogue, and its words, unless it is there. Returns the files changed. */
export function addArea(area: string, title: string, root: string): string[] {
  if (area in AREAS) return [];
  const catalogue = readFileSync(join(root, CATALOGUE), 'utf8');
  if (new RegExp(`^  '?${area}'?:`, 'm').test(catalogue)) return [];
  writeFileSync(
    join(root, CATALOGUE),
    catalogue.replace(/^\} as const satisfies Record<string, readonly Level\[\]>;$/m, `  ${area}: ALL,\n$&`),
  );
  const locales = existsSync(join(root, LOCALES))
    ? readdirSync(join(root, LOCALES), { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'notes.json')
        .map(({ name }) => join(LOCALES, name))
    : [];
  for (const file of locales) {
    const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as { areas: Record<string, string> };
    texts.areas[area] = title;
    writeFileSync(join(root, file), `${JSON.stringify(texts, null, 2)}\n`);
  }
  return [CATALOGUE, ...locales];
}
