import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { readSearch, writeSearch, type ListSearch, type SearchFields } from './search';

/** How a change of the search stands in the history: one that is typed replaces the entry, so that back does not undo letters. */
export type HistoryStep = 'push' | 'replace';

export interface SearchInAddress {
  search: ListSearch;
  change: (edit: (now: ListSearch) => ListSearch, step: HistoryStep) => void;
}

/** The search in the address. Changes start from the latest one, not from that of the last drawing: two that come in one moment both count. */
export function useSearch(fields: SearchFields, sorts: readonly string[]): SearchInAddress {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readSearch(fields, sorts, PAGE_SIZES, params), [fields, sorts, params]);
  const latest = useRef({ search, setParams });
  useEffect(() => {
    latest.current = { search, setParams };
  }, [search, setParams]);
  const change = useMemo(
    () => (edit: (now: ListSearch) => ListSearch, step: HistoryStep) => {
      const next = edit(latest.current.search);
      latest.current.search = next;
      latest.current.setParams(writeSearch(fields, next), { replace: step === 'replace' });
    },
    [fields],
  );
  return { search, change };
}
