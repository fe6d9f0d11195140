import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SINGLETONS, packageOf, packageVersion } from './shared-singletons.mjs';

const FRONT_END_ROLES = new Set(['shell-web', 'mfe']);

/** Folders of the shell and of every micro-frontend in this repository. */
export function frontEnds(root) {
  const candidates = [path.join(root, 'shell/web'), ...folders(root).filter((dir) => path.basename(dir).startsWith('mfe-'))];
  return candidates.filter((dir) => FRONT_END_ROLES.has(roleOf(dir)));
}

/**
 * Two versions of a singleton in one page break at run time, in the unit that came second. This finds them at
 * build time.
 * @returns {string[]} one sentence per package that units resolve differently; empty when all agree
 */
export function versionConflicts(unitDirs) {
  const names = new Set(SINGLETONS.map(({ name }) => packageOf(name)));
  return [...names].flatMap((name) => {
    const unitsByVersion = groupByVersion(name, unitDirs);
    if (unitsByVersion.size < 2) return [];
    const who = [...unitsByVersion].map(([version, dirs]) => `${version} in ${dirs.map((dir) => path.basename(dir)).join(', ')}`);
    return [`shared singleton ${name} has ${unitsByVersion.size} versions: ${who.join('; ')}`];
  });
}

function groupByVersion(name, unitDirs) {
  const groups = new Map();
  for (const dir of unitDirs) {
    const version = packageVersion(name, dir);
    groups.set(version, [...(groups.get(version) ?? []), dir]);
  }
  return groups;
}

function folders(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(root, entry.name));
}

function roleOf(dir) {
  const file = path.join(dir, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).portal?.role : undefined;
}
