import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { readSearch, writeSearch, type ListSearch, type SearchFields } from './search';

/** How a change of the search stands in the history: one that is typed replaces the entry, so that back does not undo letters. */
export type HistoryStep = 'push' | 'replace';

export interface SearchInAddress {
  search: ListSearch;
  change: (edit: (now: ListSearch) => ListSearch, step: HistoryStep) => void;
}

/** The same search, however its address was come to. */
const inAddress = (params: URLSearchParams): boolean => params.toString() === new URLSearchParams(window.location.search).toString();

/**
 * The search of a list, which its address mirrors. A change stands in the address at once and is drawn in a transition, which may take as long as
 * drawing the rows takes: controls show what was chosen by `useShownAtOnce`. Changes start from the latest one, not from that of the last
 * drawing: two that come in one moment both count.
 */
export function useSearch(fields: SearchFields, sorts: readonly string[]): SearchInAddress {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readSearch(fields, sorts, PAGE_SIZES, params), [fields, sorts, params]);
  const latest = useRef({ search, setParams });
  useEffect(() => {
    // What is drawn may be older than what somebody has chosen meanwhile.
    if (inAddress(params)) latest.current = { search, setParams };
  }, [search, params, setParams]);
  const change = useCallback(
    (edit: (now: ListSearch) => ListSearch, step: HistoryStep) => {
      const next = edit(latest.current.search);
      latest.current.search = next;
      latest.current.setParams(writeSearch(fields, next), { replace: step === 'replace' });
    },
    [fields],
  );
  return { search, change };
}
