import { Invalid } from '../errors';
import type { ImportColumn } from './definition';
import { foldHeader } from './fold-header';

/** Letter of a column of the file → id of the column that it holds, null for none. */
export type ColumnChoice = Readonly<Record<string, string | null>>;

const A = 65;
const LETTERS = 26;

/** 0 is `A`, 26 is `AA`. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / LETTERS);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(A + (index % LETTERS));
}

/** What was chosen by hand. @throws Invalid naming `columns` where it is no JSON object of letters and known columns, or names one twice */
export function parseChoice(text: string | undefined, known: readonly string[]): ColumnChoice {
  if (text === undefined || text === '') return {};
  const chosen = objectOf(text);
  const ids = Object.values(chosen).filter((id) => id !== null);
  const isRight = Object.keys(chosen).every((letter) => /^[A-Z]{1,3}$/.test(letter)) && ids.every((id) => known.includes(id as string));
  if (!isRight || new Set(ids).size < ids.length) throw new Invalid({ columns: 'invalid' });
  return chosen as ColumnChoice;
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The same answer as for another kind of JSON.
  }
  throw new Invalid({ columns: 'invalid' });
}

function namesOf(columns: Readonly<Record<string, ImportColumn>>): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, id: string) => {
    const folded = foldHeader(name);
    if (folded !== '' && !names.has(folded)) names.set(folded, id);
  };
  const entries = Object.entries(columns);
  for (const [id, { title }] of entries) for (const name of Object.values(title)) add(name, id);
  for (const [id, { also = [] }] of entries) for (const name of [...also.flatMap((texts) => Object.values(texts)), id]) add(name, id);
  return names;
}

/** The column that each column of the file holds: the one chosen by hand, else the first of its name; null for none. */
export function matchColumns(
  header: readonly string[],
  columns: Readonly<Record<string, ImportColumn>>,
  chosen: ColumnChoice,
): (string | null)[] {
  const names = namesOf(columns);
  const taken = new Set(Object.values(chosen));
  return header.map((text, index) => {
    const byHand = chosen[letterOf(index)];
    if (byHand !== undefined) return byHand;
    const found = names.get(foldHeader(text)) ?? null;
    if (found === null || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}
