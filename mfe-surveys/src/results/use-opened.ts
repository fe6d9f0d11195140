import { useSearchParams } from 'react-router';
import { currentSearch } from '@portal/portal-kit';

const PARAM = 'results';

/** What is looked at beside the list, as the address says: an entry or a version by its id. */
export function useOpened(): { id: number | null; open: (id: number) => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get(PARAM));
  const set = (id: number | null) => {
    const next = currentSearch();
    if (id === null) next.delete(PARAM);
    else next.set(PARAM, String(id));
    setParams(next, { replace: id === null });
  };
  return { id: Number.isSafeInteger(shown) && shown > 0 ? shown : null, open: set, close: () => set(null) };
}
