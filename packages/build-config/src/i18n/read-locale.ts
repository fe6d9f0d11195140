import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Tree {
  [key: string]: string | Tree;
}

/** The texts of a unit in a language by their full keys, such as `fields.title`; none where the file is missing. */
export function readLocale(unitDir: string, language: string): Map<string, string> {
  const file = path.join(unitDir, 'locales', `${language}.json`);
  return existsSync(file) ? new Map(flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree)) : new Map();
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
