import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = 'packages/contracts/src/identity/list-names.ts';

/** Adds a list to those whose views are kept, unless it is there. Returns the files changed. */
export function addListName(name: string, root: string): string[] {
  const source = readFileSync(join(root, NAMES), 'utf8');
  if (source.includes(`'${name}'`)) return [];
  writeFileSync(join(root, NAMES), source.replace(/^\] as const;$/m, `  '${name}',\n$&`));
  return [NAMES];
}
