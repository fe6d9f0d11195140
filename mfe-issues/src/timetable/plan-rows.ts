import type { TimetableItem } from '@portal/contracts/issues/schemas';
import { lanesOf, type Bar, type PlacedBar } from './plan-bars';

export const GROUPINGS = ['machine', 'person', 'line'] as const;
/** What the rows are. */
export type Grouping = (typeof GROUPINGS)[number];
export const isGrouping = (word: string | undefined): word is Grouping => GROUPINGS.some((by) => by === word);

/** What a row is about; `id` null for bars that have none of it. */
export interface Resource {
  id: number | null;
  name: string;
}

/** A row of the board with its bars in lanes. */
export interface PlanRow extends Resource {
  key: string;
  placed: PlacedBar[];
  lanes: number;
}

interface Words {
  /** A production line in the reader's language. */
  line: (line: NonNullable<TimetableItem['prod_line']>) => string;
  /** What the row of bars without any is called. */
  none: string;
  compare: (one: string, other: string) => number;
}

function resourcesOf({ equipment, employees, prod_line }: TimetableItem, by: Grouping, words: Words): Resource[] {
  if (by === 'machine') return equipment ? [{ id: equipment.id, name: [equipment.symbol, equipment.name].filter(Boolean).join(' ') }] : [];
  if (by === 'person') return employees;
  return prod_line ? [{ id: prod_line.id, name: words.line(prod_line) }] : [];
}

/**
 * Rows by machine, person or line, by name, and last what belongs to none. A bar of two people stands in the rows of both.
 *
 * @param also resources that have a row although nothing is planned for them
 */
export function rowsOf(
  bars: readonly Bar[],
  { by, also, least, words }: { by: Grouping; also: readonly Resource[]; least: number; words: Words },
): PlanRow[] {
  const rows = new Map<number | null, { resource: Resource; bars: Bar[] }>();
  for (const resource of also) rows.set(resource.id, { resource, bars: [] });
  for (const bar of bars) {
    const resources = resourcesOf(bar.item, by, words);
    for (const resource of resources.length > 0 ? resources : [{ id: null, name: words.none }]) {
      const row = rows.get(resource.id);
      if (row) row.bars.push(bar);
      else rows.set(resource.id, { resource, bars: [bar] });
    }
  }
  return [...rows.values()]
    .sort(
      ({ resource: one }, { resource: other }) =>
        Number(one.id === null) - Number(other.id === null) || words.compare(one.name, other.name),
    )
    .map(({ resource, bars: own }) => ({ ...resource, key: `${by}-${resource.id ?? 'none'}`, ...lanesOf(own, least) }));
}
