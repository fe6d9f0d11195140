import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem';
import { withEntry } from './list-entry';
import { namesOf, stampOf } from './names';
import { writeTemplate } from './templates';

/**
 * A migration at the end of a service's list: `issues/holiday` makes a table, `issues/add-urgency` with `issue` adds a column to that
 * table. Returns the files written or changed.
 */
export function newMigration(argument: string, root: string, table?: string): string[] {
  const [service = '', name = ''] = argument.split('/');
  const folder = join(`svc-${service}`, 'migrations');
  const index = join(folder, 'index.ts');
  if (!existsSync(join(root, index)))
    throw new Problem('Which service, and what does it change? npm run new:migration issues/add-priority');
  const names = { ...namesOf(name), stamp: nextStamp(readdirSync(join(root, folder))) };
  const words = { ...names, schema: service.replaceAll('-', '_'), table: table ?? names.snake, column: names.snake.replace(/^add_/, '') };
  const files = writeTemplate(table ? 'column' : 'migration', join(root, folder), words);
  writeFileSync(
    join(root, index),
    withEntry(readFileSync(join(root, index), 'utf8'), 'migrations', names.camel, `./${names.stamp}-${name}`),
  );
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
