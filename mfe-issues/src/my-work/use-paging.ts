import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { currentSearch } from '@portal/portal-kit';
import { PAGE_SIZES } from '@portal/contracts/limits';

const NUMBER = /^[1-9]\d{0,14}$/;

interface AddressNumbers {
  /** Null where there is none, or no positive number. */
  numberOf: (name: string) => number | null;
  /** Null takes one out, undefined leaves it; what else stands in the address stays. */
  change: (values: Readonly<Record<string, number | null | undefined>>, step?: 'replace') => void;
}

/** Numbers in the address. Changes start from the address, not from what is drawn: two that come in one moment both count. */
export function useAddressNumbers(): AddressNumbers {
  const [params, setParams] = useSearchParams();
  const write = useRef(setParams);
  useEffect(() => {
    write.current = setParams;
  }, [setParams]);
  const change = useCallback<AddressNumbers['change']>((values, step) => {
    const next = currentSearch();
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else if (value !== undefined) next.set(name, String(value));
    }
    write.current(next, { replace: step === 'replace' });
  }, []);
  const numberOf = (name: string) => {
    const text = params.get(name) ?? '';
    return NUMBER.test(text) ? Number(text) : null;
  };
  return { numberOf, change };
}

/** A page of a list, counted from 1, and its rows. */
interface PageChoice {
  p: number;
  pp: number;
}

/** The page that is shown, and how to turn to another one. */
export interface Paging extends PageChoice {
  /** Rows of a page where the person chose no other number. */
  standard: number;
  /** A turn that corrects `replace`s the page in the history. */
  turn: (to: PageChoice, step?: 'replace') => void;
}

/** The page of a list by the address, where going back and loading again find it; `list` tells it from others on the same screen. */
export function usePaging(standard: number, list?: string): Paging {
  const { numberOf, change } = useAddressNumbers();
  const [page, size] = list ? [`${list}_p`, `${list}_pp`] : ['p', 'pp'];
  const turn = useCallback<Paging['turn']>(
    ({ p, pp }, step) => change({ [page]: p === 1 ? null : p, [size]: pp === standard ? null : pp }, step),
    [change, page, size, standard],
  );
  return { p: numberOf(page) ?? 1, pp: PAGE_SIZES.find((rows) => rows === numberOf(size)) ?? standard, standard, turn };
}
