import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** What a database or a folder holds: rows or bytes by name of the table or file, as text that differs when they do. */
export type Contents = Record<string, string>;

/** Every table of the services, as number and hash of its rows. */
export async function tablesOf(database: pg.Client): Promise<Contents> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  );
  const contents: Contents = {};
  for (const { name } of tables) {
    const {
      rows: [row],
    } = await database.query<{ held: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as held from (select md5(t::text) as hash from ${name} t) hashed`,
    );
    contents[name] = row?.held ?? '';
  }
  return contents;
}

/** Every finished file below a folder, as its hash. */
export function filesOf(folder: string): Contents {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.part'),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** Names of what differs, or is in one alone. */
export function differences(one: Contents, other: Contents): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name}: ${one[name] ?? 'nothing'} became ${other[name] ?? 'nothing'}`);
}
