import type { ChartItem } from '@portal/contracts/issues/schemas';
import {
  CHART_DAYS,
  CHART_GROUPINGS,
  CHART_MEASURES,
  FAILURE_MEASURES,
  isPeriod,
  type ChartGrouping,
  type ChartMeasure,
} from '@portal/contracts/issues/figure-terms';
import { addressOf } from '@portal/portal-kit';

/** What a chart is asked for, as the address has it. 0 and '' for nothing. */
export interface ChartSearch {
  measure: ChartMeasure;
  by: ChartGrouping;
  from: string;
  to: string;
  /** Length of the window where no first day is named. */
  days: number;
  category: number;
  line: number;
  equipment: number;
}

/** Which issues figures are of. */
export type FigureSearch = Pick<ChartSearch, 'from' | 'to' | 'days' | 'line' | 'equipment'>;

/** The same as a call takes it; the category is named by its path. */
export const figureQuery = ({ from, to, days, line, equipment }: FigureSearch, categoryPath: string | undefined) => ({
  from: from || undefined,
  to: to || undefined,
  days: days || undefined,
  prod_line: line || undefined,
  equipment_id: equipment || undefined,
  category_path: categoryPath,
});

const numberOf = (params: URLSearchParams, name: string) => Number(params.get(name)) || 0;

/** What the address asks for; what it does not know is left out. */
export function chartSearch(params: URLSearchParams): ChartSearch {
  return {
    measure: CHART_MEASURES.find((measure) => measure === params.get('measure')) ?? 'count',
    by: CHART_GROUPINGS.find((by) => by === params.get('by')) ?? 'week',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    days: CHART_DAYS.find((days) => String(days) === params.get('days')) ?? 0,
    category: numberOf(params, 'category'),
    line: numberOf(params, 'line'),
    equipment: numberOf(params, 'equipment'),
  };
}

/** The address's search of a chart: without what is nothing. */
export function chartParams(search: ChartSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === '' || value === 0 ? [] : [[name, String(value)]])),
  );
}

const LIST_FIELDS: Partial<Record<ChartGrouping, string>> = {
  category: 'category',
  prod_line: 'line',
  equipment: 'equipment',
  employee: 'person',
};

/** Address of the issues behind a bar; null where no list has them. */
export function issuesBehind({ measure, by, category, line, equipment }: ChartSearch, { key, from, to }: ChartItem): string | null {
  const list = addressOf('issues');
  const field = LIST_FIELDS[by];
  // Failures count by the time they were reported, finished or not.
  if (FAILURE_MEASURES.includes(measure)) return null;
  if (list === null || key === 'none' || (!isPeriod(by) && !field)) return null;
  const params = new URLSearchParams({ finished_from: from, finished_to: to });
  if (category) params.set('category', String(category));
  if (line) params.set('line', String(line));
  if (equipment) params.set('equipment', String(equipment));
  if (field) params.set(field, key);
  return `${list}?${params.toString()}`;
}
