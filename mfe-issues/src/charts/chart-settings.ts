import { chartSearch, type ChartSearch } from './chart-address';

/** Which chart a place of a dashboard shows: the search of its address. */
export type ChartSettings = Readonly<Record<string, string>>;

const DAYS_BY_DEFAULT = 30;

/** The search of a chart on a dashboard. Its window ends today, so it names no day. */
export function searchOfSettings(settings: ChartSettings = {}): ChartSearch {
  const search = chartSearch(new URLSearchParams(settings));
  return { ...search, from: '', to: '', days: search.days || DAYS_BY_DEFAULT };
}
