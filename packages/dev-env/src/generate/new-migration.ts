import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem';
import { namesOf, stampOf } from './names';
import { writeTemplate } from './templates';

/** `issues/add-priority`: a migration at the end of a service's list. Returns the files written or changed. */
export function newMigration(argument: string, root: string): string[] {
  const [service = '', name = ''] = argument.split('/');
  const folder = join(`svc-${service}`, 'migrations');
  const index = join(folder, 'index.ts');
  if (!existsSync(join(root, index)))
    throw new Problem('Which service, and what does it change? npm run new:migration issues/add-priority');
  const names = { ...namesOf(name), stamp: nextStamp(readdirSync(join(root, folder))) };
  const files = writeTemplate('migration', join(root, folder), { ...names, schema: service.replaceAll('-', '_') });
  writeFileSync(join(root, index), withMigration(readFileSync(join(root, index), 'utf8'), names.camel, `./${names.stamp}-${name}`));
  return [...files.map((file) => join(folder, file)), index];
}

/** The stamp of a migration that follows those in the files: now, or the second after the newest when that is not over. */
export function nextStamp(files: readonly string[], now = new Date()): string {
  const newest = files
    .flatMap((file) => /^\d{14}(?=-)/.exec(file)?.[0] ?? [])
    .sort()
    .at(-1);
  if (newest === undefined || newest < stampOf(now)) return stampOf(now);
  const time = newest.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z');
  return stampOf(new Date(Date.parse(time) + 1_000));
}

/** The list with one more import and one more entry. @throws Problem when it is written in another way than we know */
export function withMigration(index: string, constant: string, path: string): string {
  const list = /(export const migrations[^=]*= \[)([^\]]*)\]/;
  if (!list.test(index)) throw new Problem('migrations/index.ts has no list `export const migrations = […]` to add to.');
  const imports = [...index.matchAll(/^import .*;$/gm)].at(-1);
  const end = imports ? imports.index + imports[0].length : 0;
  const imported = `${index.slice(0, end)}\nimport { ${constant} } from '${path}';${index.slice(end)}`;
  return imported.replace(
    list,
    (_, begin: string, entries: string) => `${begin}${entries.trimEnd().replace(/,$/, '')}${entries.trim() ? ', ' : ''}${constant}]`,
  );
}
