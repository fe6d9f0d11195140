import { TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { useAddressNumbers, usePaging, type Paging } from '../my-work/use-paging';

interface IssueSearch {
  open: boolean;
  /** The state that the issues are in; null for any. */
  status: number | null;
  find: (values: { open?: boolean; status?: number | null }) => void;
  paging: Paging;
}

/**
 * What the issues of a machine are narrowed by and their page, by the address of the machine's own page, beside what else stands there:
 * going back and loading again find the same.
 */
export function useIssueSearch(): IssueSearch {
  const { numberOf, change } = useAddressNumbers();
  return {
    open: numberOf('open') === 1,
    status: numberOf('status'),
    find: ({ open, status }) => change({ open: open === undefined ? open : open ? 1 : null, status, p: null }),
    paging: usePaging(TABLE_PAGE_SIZE),
  };
}
