import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with lerna.json: the bundle runs from .cache, the tests from src. */
export const root = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** What can be made again: downloads, bundles, build marks. */
export const cacheFolder = join(root, '.cache');

/** Absolute path of a data folder; the portal's own is `.data`. */
export function dataFolder(given?: string): string {
  return resolve(given ?? join(root, '.data'));
}

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'lerna.json')) ? folder : rootAbove(dirname(folder));
}
