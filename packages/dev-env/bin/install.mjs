import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

const lock = join(root, 'package-lock.json');
/** npm's copy of the lock of what it really installed; packages for other machines are not in it. */
const copy = join(root, 'node_modules/.package-lock.json');
const mark = join(root, '.cache/installed');

/** Runs `npm ci` unless what is installed is what package-lock.json asks for. */
export function installPackages() {
  if (existsSync(copy) && existsSync(mark) && readFileSync(mark, 'utf8') === state()) return;
  if (!existsSync(copy) || !isInstalled()) install();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, state());
}

/** What builds the portal counts as a development dependency, also where NODE_ENV says production. */
function install() {
  console.log('Installing packages (npm ci, a minute or two the first time) …');
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return;
  throw Object.assign(new Error(`npm ci failed${error ? `: ${error.message}` : ''}. Is the package registry reachable?`), {
    forPeople: true,
  });
}

/** Changes with the lock and with every installation. Parsing both files costs the launcher ten megabytes for its whole life. */
function state() {
  return `${createHash('sha256').update(readFileSync(lock)).digest('hex')} ${statSync(copy).mtimeMs}`;
}

function isInstalled() {
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(copy, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => !path.startsWith('node_modules/') || entry.optional || entry.peer || installed[path]?.version === entry.version,
  );
}
