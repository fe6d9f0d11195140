import { useSearchParams } from 'react-router';
import { PAGE_SIZES, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import type { Paging } from '../my-work/use-feed';

const NUMBER = /^[1-9]\d{0,14}$/;

interface IssueSearch {
  open: boolean;
  /** The state that the issues are in; null for any. */
  status: number | null;
  find: (values: { open?: boolean; status?: number | null }) => void;
  paging: Paging;
}

/**
 * What the issues of a machine are narrowed by and their page, by the address of the machine's own page, beside what else stands there: going back and loading
 * again find the same.
 */
export function useIssueSearch(): IssueSearch {
  const [params, setParams] = useSearchParams();
  const numberOf = (name: string) => {
    const text = params.get(name) ?? '';
    return NUMBER.test(text) ? Number(text) : null;
  };
  const change = (values: Readonly<Record<string, number | null | undefined>>, step?: 'replace') =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null) now.delete(name);
          else if (value !== undefined) now.set(name, String(value));
        }
        return now;
      },
      { replace: step === 'replace' },
    );
  return {
    open: params.get('open') === '1',
    status: numberOf('status'),
    find: ({ open, status }) => change({ open: open === undefined ? open : open ? 1 : null, status, p: null }),
    paging: {
      p: numberOf('p') ?? 1,
      pp: PAGE_SIZES.find((size) => size === numberOf('pp')) ?? TABLE_PAGE_SIZE,
      standard: TABLE_PAGE_SIZE,
      turn: ({ p, pp }, step) => change({ p: p === 1 ? null : p, pp: pp === TABLE_PAGE_SIZE ? null : pp }, step),
    },
  };
}
