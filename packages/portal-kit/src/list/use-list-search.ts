import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { clearedSearch, readSearch, writeSearch, type ListSearch, type ListSort, type SearchField, type SearchValues } from './list-search';

/** A list's search, kept in the address. Searching starts again from the first page. */
export function useListSearch<const F extends Record<string, SearchField>>(fields: F, sorts: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const search = readSearch(fields, sorts, PAGE_SIZES, params);
  // Typing replaces the entry of the history: back leaves the list instead of undoing letters.
  const go = (next: ListSearch<F>) => setParams(writeSearch(fields, next), { replace: true });

  return {
    search,
    find: (values: Partial<SearchValues<F>>) => go({ ...search, values: { ...search.values, ...values }, p: 1 }),
    turnTo: (p: number) => go({ ...search, p }),
    resize: (pp: number) => go({ ...search, pp, p: 1 }),
    sortBy: (sort: ListSort) => go({ ...search, sort, p: 1 }),
    clear: () => go(clearedSearch(fields, search)),
  };
}
