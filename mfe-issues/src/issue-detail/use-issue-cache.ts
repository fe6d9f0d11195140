import { useCallback } from 'react';
import { getIssue, getMyIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { queryClient, queryKeyOf } from '@portal/portal-kit';

/** Puts an issue that a call answered with where the page reads it, and lets the lists ask again. */
export function useIssueCache(own: boolean): (issue: Issue) => void {
  return useCallback(
    (issue) => {
      queryClient.setQueryData(queryKeyOf(own ? getMyIssue : getIssue, { params: { id: issue.id } }), { status: 'ok', item: issue });
      // Not the issue itself: the answer is newer than anything a repeated call could bring.
      void queryClient.invalidateQueries({ predicate: ({ meta }) => Array.isArray(meta?.live) && meta.live.includes('issue') });
    },
    [own],
  );
}
