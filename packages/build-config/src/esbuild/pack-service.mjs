import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTSIDE } from './outside-packages.mjs';

/**
 * Copies a built unit to a folder that runs on its own: its bundle, and beside it the packages that were not bundled
 * with everything they need. What a container image consists of.
 * @param {{ unitDir: string, root: string, out: string }} options
 */
export function packService({ unitDir, root, out }) {
  cpSync(path.join(unitDir, 'dist'), path.join(out, 'dist'), { recursive: true });
  for (const folder of closureOf(OUTSIDE, root)) cpSync(path.join(root, folder), path.join(out, folder), { recursive: true });
}

/**
 * Folders, relative to the root, of the packages and of all they depend on, where npm has put them.
 * @param {string[]} names
 * @param {string} root
 */
export function closureOf(names, root) {
  const found = new Set();
  const visit = (name, from) => {
    const folder = locate(name, from, root);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, folder);
  };
  for (const name of names) visit(name, '');
  return [...found].sort();
}

/** Looks as node does: in the node_modules of the folder, then of those above. Undefined for what this machine does not need. */
function locate(name, from, root) {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(root, folder, 'package.json'))) return folder;
  return from === ''
    ? undefined
    : locate(
        name,
        from.includes('node_modules')
          ? path
              .join(from, '..')
              .replace(/(^|\/)node_modules$/, '')
              .replace(/^\.$/, '')
          : '',
        root,
      );
}
