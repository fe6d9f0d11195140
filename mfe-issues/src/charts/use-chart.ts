import { getChart } from '@portal/contracts/issues/contracts';
import { useApiQuery } from '@portal/portal-kit';
import { useCategories } from '../categories/categories.api';
import { figureQuery, type ChartSearch } from './chart-address';

/** What a call of a chart takes. */
export type ChartCall = Pick<ChartSearch, 'measure' | 'by'> & ReturnType<typeof figureQuery>;

/**
 * The chart that is searched for, asked for anew when issues change. `query` is what its call takes, `categoryPath` that of the category,
 * and `isReady` says whether it is known.
 *
 * @param isValid whether the search can be asked for at all
 */
export function useChart(search: ChartSearch, isValid = true) {
  const { tree } = useCategories();
  const { measure, by, category } = search;
  const categoryPath = (category && tree?.get(category)?.path) || undefined;
  const isReady = isValid && (category === 0 || tree !== undefined);
  const query: ChartCall = { measure, by, ...figureQuery(search, categoryPath) };
  const answer = useApiQuery(getChart, { query }, { live: ['issue'], keep: true, enabled: isReady });
  return { answer, query, categoryPath, isReady };
}
