import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { nodeProject, webProject } from './presets.mjs';

/** Roles whose code runs in a browser; every other unit is tested in Node. */
const WEB_ROLES = new Set(['shell-web', 'mfe', 'ui-kit', 'portal-kit']);
/** Folders with units of their own; everything else at the top is a unit or none. */
const NESTED = ['packages', 'shell'];

/**
 * One jest project per workspace, named like its folder (`--selectProjects svc-issues`). Browser journeys
 * (`*.spec.ts`) are not jest's: they have their own runner.
 * @param {string} root absolute path of the repository
 */
export function projectsOf(root) {
  return unitFolders(root).flatMap((folder) => {
    const { name, portal } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const preset = WEB_ROLES.has(portal.role) ? webProject : nodeProject;
    return [preset({ name: name.replace('@portal/', ''), folder, root })];
  });
}

function unitFolders(root) {
  const candidates = ['', ...NESTED].flatMap((parent) =>
    readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map((entry) => path.join(root, parent, entry.name)),
  );
  return candidates.filter((folder) => existsSync(path.join(folder, 'package.json')));
}
