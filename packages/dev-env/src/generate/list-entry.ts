import { Problem } from '../problem';

/** Source with one more import and one more entry in its list. @throws Problem when the list is written in another way than we know */
export function withEntry(source: string, list: string, constant: string, path: string): string {
  const declaration = new RegExp(`(export const ${list}\\b[^=]*= \\[)([^\\]]*)\\]`);
  if (!declaration.test(source)) throw new Problem(`There is no list \`export const ${list} = […]\` to add ${constant} to.`);
  const imports = [...source.matchAll(/^import .*;$/gm)].at(-1);
  const end = imports ? imports.index + imports[0].length : 0;
  const imported = `${source.slice(0, end)}\nimport { ${constant} } from '${path}';${source.slice(end)}`;
  return imported.replace(
    declaration,
    (_, begin: string, entries: string) => `${begin}${entries.trimEnd().replace(/,$/, '')}${entries.trim() ? ', ' : ''}${constant}]`,
  );
}
