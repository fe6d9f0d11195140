import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { onTravel } from '../navigation/on-travel';
import { readSearch, writeSearch, type ListSearch, type SearchFields } from './search';

/** How a change of the search stands in the history: one that is typed replaces the entry, so that back does not undo letters. */
export type HistoryStep = 'push' | 'replace';

export interface SearchInAddress {
  search: ListSearch;
  change: (edit: (now: ListSearch) => ListSearch, step: HistoryStep) => void;
}

/** A change that the address does not have yet. */
interface Ahead {
  search: ListSearch;
  address: string;
}

/**
 * The search of a list, which its address mirrors. A change counts and shows at once; the address follows in a transition, which may take as long as
 * drawing the rows takes. Changes start from the latest one, not from that of the last drawing: two that come in one moment both count.
 */
export function useSearch(fields: SearchFields, sorts: readonly string[]): SearchInAddress {
  const [params, setParams] = useSearchParams();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const arrived = useMemo(() => readSearch(fields, sorts, PAGE_SIZES, params), [fields, sorts, params]);
  if (ahead?.address === params.toString()) setAhead(null);
  // Who goes back or forward means the address that they come to, whatever was on its way.
  useEffect(() => onTravel(() => setAhead(null)), []);
  const search = ahead?.search ?? arrived;
  const latest = useRef({ search, setParams });
  useEffect(() => {
    latest.current = { search, setParams };
  }, [search, setParams]);
  const change = useCallback(
    (edit: (now: ListSearch) => ListSearch, step: HistoryStep) => {
      const next = edit(latest.current.search);
      latest.current.search = next;
      const address = writeSearch(fields, next);
      setAhead({ search: next, address: address.toString() });
      latest.current.setParams(address, { replace: step === 'replace' });
    },
    [fields],
  );
  return { search, change };
}
