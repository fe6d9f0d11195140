import type { Query } from '@portal/service-kit/query';
import { fromCells, type CellsAsked } from './counted-cells';

/** A count by question, answer and, for the trend, week; `week` is null over all of them. */
export interface Figure {
  question_id: number;
  answer: number;
  week: string | null;
  n: number;
  total: number | null;
  low: number | null;
  high: number | null;
}

const SUMS = 'sum(c.n)::int as n, sum(c.total)::float8 as total, min(c.low)::float8 as low, max(c.high)::float8 as high';

const FIGURES = `
  select c.question_id, c.answer, null as week, ${SUMS} from cells c group by 1, 2
  union all
  select c.question_id, 0, c.week::text, ${SUMS} from cells c where c.answer = 0 group by 1, 3
  order by 3 nulls first, 1, 2`;

/** Figures over all that the query finds, and by week. */
export function readFigures(query: Query, cells: CellsAsked): Promise<Figure[]> {
  return fromCells<Figure>(query, cells, FIGURES);
}

/** The same by slot: a week, or a value of the parameter that is grouped by. */
export interface SlottedFigure extends Omit<Figure, 'week'> {
  slot: string;
}

const slotted = (slot: string) => `select ${slot} as slot, c.question_id, c.answer, ${SUMS} from cells c group by 1, 2, 3 order by 1, 2, 3`;

/** Every count by week, or by value. */
export function readSlots(query: Query, cells: CellsAsked): Promise<SlottedFigure[]> {
  return fromCells<SlottedFigure>(query, cells, slotted(cells.grouping?.by === 'parameter' ? 'c.value' : 'c.week::text'));
}
