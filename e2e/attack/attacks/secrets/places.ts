import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@portal/dev-env/paths';
import type { Stage } from '../../../proof/stage';

/** Where something could have been left, by name, as bytes or text. Read when asked for, one after another: a store may be large. */
export type Places = Record<string, () => Promise<string[]> | string[]>;

/** Everything that a portal writes or shows beside its answers. */
export function placesOf(stage: Stage): Places {
  return {
    logs: () => filesIn(join(stage.folder, 'logs')),
    'tables of the database': () => tablesOf(stage),
    'streams of the broker': () => filesIn(join(stage.folder, 'nats')),
    'files served to browsers': servedFiles,
    'command lines': commandLines,
  };
}

/** The names of those places that hold one of the words, in the clear or as hexadecimal. */
export async function placesWith(words: readonly string[], places: Places): Promise<string[]> {
  const needles = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const found: string[] = [];
  for (const [name, read] of Object.entries(places)) {
    const texts = await read();
    if (needles.some((needle) => texts.some((text) => text.includes(needle)))) found.push(name);
  }
  return found;
}

/** Whole files below a folder; latin1 keeps every byte. */
function filesIn(folder: string, wanted: (name: string) => boolean = () => true): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(wanted);
  return names
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => readFileSync(file, 'latin1'));
}

async function tablesOf(stage: Stage): Promise<string[]> {
  const database = await stage.database();
  try {
    const { rows } = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of rows) {
      const { rows: kept } = await database.query<{ text: string }>(`select t::text as text from ${name} t`);
      texts.push(kept.map(({ text }) => text).join('\n'));
    }
    return texts;
  } finally {
    await database.end();
  }
}

/** What the edge hands out: the builds of shell and micro-frontends, without their packed twins. */
function servedFiles(): string[] {
  const units = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const folders = ['shell/web', ...units].map((unit) => join(root, unit, 'dist'));
  return folders.flatMap((folder) => filesIn(folder, (name) => !name.endsWith('.br')));
}

/** Of every process on this machine: anybody on it can read them. */
function commandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        // It ended between two looks.
        return '';
      }
    });
}
