import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Tree {
  [key: string]: string | Tree;
}

/** Folders of a unit's texts: those of all its screens, and below it those of some pages alone. */
function foldersOf(unitDir: string): string[] {
  const all = path.join(unitDir, 'locales');
  const inside = readdirSync(all, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [all, ...inside.map(({ name }) => path.join(all, name))];
}

/** The texts of a unit in a language by their full keys, such as `fields.title`; none where the files are missing. */
export function readLocale(unitDir: string, language: string): Map<string, string> {
  const files = foldersOf(unitDir)
    .map((folder) => path.join(folder, `${language}.json`))
    .filter((file) => existsSync(file));
  return new Map(files.flatMap((file) => flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree)));
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
