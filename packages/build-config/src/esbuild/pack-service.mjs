import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTSIDE } from './outside-packages.mjs';

/** Files that packages bring along and nothing runs. Licences stay. */
const NOT_RUN = /\.(?:map|md|markdown|d\.[cm]?ts|ts|tsbuildinfo|gyp|gypi|flow)$/;

/**
 * Copies a built unit to a folder that runs on its own: its bundles, and beside them the packages that these load
 * with everything they need. What a container image consists of.
 * @param {{ unitDir: string, root: string, out: string }} options
 */
export function packService({ unitDir, root, out }) {
  const dist = path.join(unitDir, 'dist');
  cpSync(dist, path.join(out, 'dist'), { recursive: true, filter: isRun });
  for (const folder of closureOf(loadedPackages(dist), root)) {
    const inside = path.join(root, folder);
    // A package that lies inside another is copied where something needs it.
    const filter = (file) => isRun(file) && !path.relative(inside, file).split(path.sep).includes('node_modules');
    cpSync(inside, path.join(out, folder), { recursive: true, filter });
  }
}

const isRun = (file) => !NOT_RUN.test(file);

/** The packages outside that the bundles of a folder load. */
export function loadedPackages(dist) {
  const bundles = readdirSync(dist).filter((file) => file.endsWith('.cjs'));
  const text = bundles.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('\n');
  return OUTSIDE.filter((name) => text.includes(`require("${name}")`) || text.includes(`import("${name}")`));
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
