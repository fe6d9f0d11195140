export interface Keyed {
  id: string | number;
}

/** A list that stays where it is: its rows with what changed in them, what is no longer in it, and how many would come. */
export interface Held<Row> {
  rows: readonly Row[];
  gone: ReadonlySet<string | number>;
  waiting: number;
}

/** How many rows at the end of a list are not in the other. */
function tailBeyond(rows: readonly Keyed[], other: ReadonlyMap<string | number, unknown>): number {
  const last = rows.findLastIndex(({ id }) => other.has(id));
  return rows.length - 1 - last;
}

/**
 * What is shown, brought up to date without moving anything. Rows at the end of a full page that only moved to the next one are not gone,
 * and those that moved up from there are not new.
 */
export function holdRows<Row extends Keyed>(shown: readonly Row[], fetched: readonly Row[], pageSize: number): Held<Row> | undefined {
  if (shown.every(({ id }, index) => fetched[index]?.id === id) && shown.length === fetched.length) return undefined;
  const before = new Map(shown.map((row) => [row.id, row]));
  const now = new Map(fetched.map((row) => [row.id, row]));
  const missing = shown.filter(({ id }) => !now.has(id));
  const extra = fetched.filter(({ id }) => !before.has(id)).length;
  const pushedOut = fetched.length < pageSize ? 0 : Math.min(tailBeyond(shown, now), extra);
  const gone = missing.slice(0, missing.length - pushedOut);
  const movedUp = shown.length < pageSize ? 0 : Math.min(tailBeyond(fetched, before), gone.length);
  return { rows: shown.map((row) => now.get(row.id) ?? row), gone: new Set(gone.map(({ id }) => id)), waiting: extra - movedUp };
}
