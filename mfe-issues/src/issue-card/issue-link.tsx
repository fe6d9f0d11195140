import type { ReactNode } from 'react';
import { RouteLink, usePortal } from '@portal/portal-kit';

/** Link to an issue: the full view for those who may read issues, else the person's own read-only one. */
export function IssueLink({ id, children }: { id: number; children: ReactNode }) {
  const { can } = usePortal();
  return (
    <RouteLink to={can('issues/read') ? 'issues.show' : 'my_issues.show'} params={{ id }}>
      {children}
    </RouteLink>
  );
}
