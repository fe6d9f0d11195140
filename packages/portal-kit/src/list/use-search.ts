import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { currentSearch } from '../navigation/current-search';
import { besideSearch, readSearch, writeSearch, type ListSearch, type SearchFields } from './search';

/** How a change of the search stands in the history: one that is typed replaces the entry, so that back does not undo letters. */
export type HistoryStep = 'push' | 'replace';

export interface SearchInAddress {
  search: ListSearch;
  change: (edit: (now: ListSearch) => ListSearch, step: HistoryStep) => void;
}

/**
 * The search of a list, which its address mirrors. A change stands in the address at once and is drawn in a transition, which may take as
 * long as drawing the rows takes: controls show what was chosen by `useShownAtOnce`. Changes start from the address, not from what is
 * drawn: two that come in one moment both count, and what somebody went back from does not. What stands beside the search stays.
 */
export function useSearch(fields: SearchFields, sorts: readonly string[]): SearchInAddress {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readSearch(fields, sorts, PAGE_SIZES, params), [fields, sorts, params]);
  const write = useRef(setParams);
  useEffect(() => {
    write.current = setParams;
  }, [setParams]);
  const change = useCallback(
    (edit: (now: ListSearch) => ListSearch, step: HistoryStep) => {
      const now = currentSearch();
      const next = writeSearch(fields, edit(readSearch(fields, sorts, PAGE_SIZES, now)));
      for (const [name, value] of besideSearch(fields, now)) next.append(name, value);
      write.current(next, { replace: step === 'replace' });
    },
    [fields, sorts],
  );
  return { search, change };
}
