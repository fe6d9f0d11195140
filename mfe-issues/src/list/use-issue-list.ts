import { useListSearch, usePageSize, type SearchField } from '@portal/portal-kit';
import type { Sort } from '@portal/ui-kit/data-table';
import { useCategories } from '../categories/categories.api';

interface IssueListOptions<F extends Record<string, SearchField>> {
  /** Under which name the page size is remembered. */
  table: string;
  fields: F;
  sorts: readonly string[];
  newest: Sort;
}

/** Search, paging and order of a list of issues, as its address and the person's habits say. */
export function useIssueList<const F extends Record<string, SearchField> & { category: 'integer' }>({
  table,
  fields,
  sorts,
  newest,
}: IssueListOptions<F>) {
  const list = useListSearch(fields, sorts);
  const { search } = list;
  const { tree } = useCategories();
  const [pp, remember] = usePageSize(table, search.pp);
  const category = search.values.category as number | null;
  return {
    search,
    find: list.find,
    clear: list.clear,
    pp,
    path: tree?.get(category)?.path,
    // Until the tree is here, the path of a category in the address is not known: asking now would show the wrong rows.
    ready: category === null || tree !== undefined,
    active: Object.values<unknown>(search.values).filter((value) => value !== null && value !== '' && value !== false).length,
    table: {
      p: search.p,
      pp,
      sorts,
      sort: search.sort ?? newest,
      onSort: list.sortBy,
      onTurn: list.turnTo,
      onResize: (size: number) => {
        remember(size);
        list.resize(size);
      },
    },
  };
}
