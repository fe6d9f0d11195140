import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentSearch } from '@portal/portal-kit';
import { breakpoint } from '@portal/ui-kit/theme';

const PARAM = 'preview';

interface Numbered {
  id: number;
}

/** The issue that is looked at beside the list, by the address: a reload and a shared link show it too. */
export function usePreview(rows: readonly Numbered[] | undefined) {
  const [params, setParams] = useSearchParams();
  // A card on a phone opens the issue itself: there is no room beside it.
  const [offered] = useState(() => !window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`).matches);
  const text = params.get(PARAM) ?? '';
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  /** Null closes it. */
  const show = (next: number | null) => {
    const search = currentSearch();
    if (next === null) search.delete(PARAM);
    else search.set(PARAM, String(next));
    setParams(search, { replace: id !== null });
  };
  return {
    offered,
    id,
    show,
    /** Neighbours in the list as it is shown; null at its ends. */
    previous: at > 0 ? (rows?.[at - 1]?.id ?? null) : null,
    next: at >= 0 ? (rows?.[at + 1]?.id ?? null) : null,
  };
}

export type Preview = ReturnType<typeof usePreview>;
