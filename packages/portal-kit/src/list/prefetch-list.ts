import type { Page } from '@portal/contracts/answers';
import { PAGE_SIZES, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import type { ListGrammar, ListQuery } from '@portal/contracts/lists';
import type { Contract } from '@portal/contracts/contract';
import { prefetchQuery } from '../query/use-api-query';
import { callOf, filtersOf, readSearch, type SearchFields } from './search';
import { knownPreference, pageSizeOf, prefetchPreferences, viewToOpen } from './table-preferences';
import type { FilterOf, ListOptions } from './use-list';
import { prefetchViews } from './use-views';

/**
 * Asks for what `useList` shows first at the address of the window, so that it comes while the portal is drawn: rows, views and the
 * person's columns. Asks for no rows where something else must be known before: the view that the list starts with, or what a filter stands
 * for (`toFilter` gives undefined).
 */
export function prefetchList<G extends ListGrammar, Row extends { id: string | number }>(
  route: Contract<{ query: ListQuery<G> }, Page<Row>>,
  grammar: G,
  fields: SearchFields<FilterOf<ListQuery<G>>>,
  { table, live }: Pick<ListOptions, 'table' | 'live'>,
): void {
  const query = firstQuery(grammar, fields, table);
  if (query) prefetchQuery(route as Contract<{ query: object }, Page<Row>>, { query }, { live });
  prefetchViews(table);
  prefetchPreferences();
}

function firstQuery({ sorts }: ListGrammar, fields: SearchFields, table: string): object | undefined {
  const preference = knownPreference(table);
  const search = readSearch(fields, sorts, PAGE_SIZES, new URLSearchParams(window.location.search));
  const filters = filtersOf(fields, search);
  if (!filters || viewToOpen(preference, fields, search) !== null) return undefined;
  return callOf(search, pageSizeOf(search, preference) ?? TABLE_PAGE_SIZE, filters);
}
