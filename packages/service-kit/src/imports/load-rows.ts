import type { Locale } from '@portal/contracts/locales';
import { beginningOf } from '@portal/contracts/texts';
import { cellReader } from './cell-values';
import type { ImportColumn, ImportDefinition } from './definition';
import { ImportRow, type ImportValues } from './import-row';
import { cellText } from './reading/cell-text';
import type { RawRow } from './reading/reader-job';

interface Loading {
  columns: Readonly<Record<string, ImportColumn>>;
  /** Id of the column that each column of the file holds. */
  held: readonly (string | null)[];
  locale: Locale;
}

/** Texts of the first cells are shown with the columns. */
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;

/** The rows of a file, and what its columns hold in the first of them. */
export interface Loaded {
  rows: ImportRow[];
  /** By column of the file. */
  samples: string[][];
}

function sampleOf(cell: RawRow[1][number] | undefined): string {
  const text = typeof cell === 'object' && cell !== null && 'fault' in cell ? cell.fault : cellText(cell);
  return beginningOf(text, SAMPLE_CHARACTERS);
}

/** Takes the lines that the reading process writes, and makes values of the cells. */
export async function loadRows(lines: AsyncIterable<string>, { columns, held, locale }: Loading): Promise<Loaded> {
  const readers = held.map((id) => {
    const column = id === null ? undefined : columns[id];
    return id !== null && column ? { id, read: cellReader(column, locale) } : null;
  });
  const loaded: Loaded = { rows: [], samples: held.map(() => []) };
  for await (const line of lines) {
    const [number, cells] = JSON.parse(line) as RawRow;
    if (loaded.rows.length < SAMPLES) loaded.samples.forEach((texts, at) => texts.push(sampleOf(cells[at])));
    const values: Record<string, unknown> = {};
    const row = new ImportRow(number, values as ImportValues);
    readers.forEach((reader, at) => {
      const cell = reader?.read(cells[at]);
      if (!reader || !cell) return;
      if ('fault' in cell) row.refuse(reader.id, cell.fault);
      else values[reader.id] = cell.value;
    });
    loaded.rows.push(row);
  }
  refuseRepeated(loaded.rows, columns);
  return loaded;
}

/** Names the rows whose value of a unique column stands in an earlier row. */
function refuseRepeated(rows: readonly ImportRow[], columns: Readonly<Record<string, ImportColumn>>): void {
  for (const [id, { unique }] of Object.entries(columns)) {
    if (!unique) continue;
    const seen = new Set<string>();
    for (const row of rows) {
      const value = row.values[id];
      if (value === undefined) continue;
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (seen.has(text)) row.refuse(id, 'repeated');
      seen.add(text);
    }
  }
}

type Order = NonNullable<ImportDefinition['order']>;

const LAST = Number.MAX_SAFE_INTEGER;

/** What a row is called, its own name first. */
function keysOf(order: Order, row: ImportRow): readonly string[] {
  const key = order.key(row.values);
  return typeof key === 'string' ? [key] : (key ?? []);
}

/** The rows by what they are called, and the names that several share. */
export function rowsByKey(rows: readonly ImportRow[], order: Order): { byKey: Map<string, ImportRow>; shared: Set<string> } {
  const [byKey, others, shared] = [new Map<string, ImportRow>(), new Map<string, ImportRow>(), new Set<string>()];
  for (const row of rows) {
    const [own, ...more] = keysOf(order, row);
    if (own !== undefined && !byKey.has(own)) byKey.set(own, row);
    for (const name of more) {
      if (others.has(name)) shared.add(name);
      others.set(name, row);
    }
  }
  for (const [name, row] of others) if (!shared.has(name) && !byKey.has(name)) byKey.set(name, row);
  return { byKey, shared };
}

/**
 * Rows of the file that refer to nothing in it, then those that refer to these, and so on; rows that refer to one another in a circle come
 * last.
 */
export function levelsOf(rows: readonly ImportRow[], order: ImportDefinition['order']): ImportRow[][] {
  if (!order) return [[...rows]];
  const { byKey, shared } = rowsByKey(rows, order);
  const parentOf = (row: ImportRow) => byKey.get(order.parent(row.values) ?? '');
  const depths = new Map<ImportRow, number>();
  for (const row of rows) measure(row, parentOf, depths);
  const levels = new Map<number, ImportRow[]>();
  for (const row of rows) {
    const depth = shared.has(order.parent(row.values) ?? '') ? LAST : (depths.get(row) ?? 0);
    const level = levels.get(depth) ?? [];
    level.push(row);
    levels.set(depth, level);
  }
  return [...levels].sort(([one], [other]) => one - other).map(([, level]) => level);
}

/** Finds how many rows stand above a row, and above those on the way; in a circle there is no end of them. */
function measure(row: ImportRow, parentOf: (row: ImportRow) => ImportRow | undefined, depths: Map<ImportRow, number>): void {
  const chain = new Set<ImportRow>();
  let top: ImportRow | undefined = row;
  while (top && !depths.has(top) && !chain.has(top)) {
    chain.add(top);
    top = parentOf(top);
  }
  let depth = top === undefined ? -1 : (depths.get(top) ?? Infinity);
  for (const one of [...chain].reverse()) depths.set(one, (depth += 1));
}
