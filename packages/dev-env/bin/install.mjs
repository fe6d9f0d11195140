import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs `npm ci` unless what is installed is what package-lock.json asks for. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci, a minute or two the first time) …');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return;
  throw Object.assign(new Error(`npm ci failed${error ? `: ${error.message}` : ''}. Is the package registry reachable?`), { forPeople: true });
}

/** npm keeps a copy of the lock of what it really installed in node_modules; packages for other machines are not in it. */
function isInstalled() {
  const copy = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(copy)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(copy, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => !path.startsWith('node_modules/') || entry.optional || entry.peer || installed[path]?.version === entry.version,
  );
}
