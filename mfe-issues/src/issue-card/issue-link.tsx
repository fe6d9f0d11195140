import type { ReactNode } from 'react';
import { RouteLink, usePortal } from '@portal/portal-kit';

interface IssueLinkProps {
  id: number;
  /** To their own view in any case. */
  own?: boolean;
  children: ReactNode;
}

/** Link to an issue: the full view for those who may read issues, else the person's own read-only one. */
export function IssueLink({ id, own = false, children }: IssueLinkProps) {
  const { can } = usePortal();
  return (
    <RouteLink to={can('issues/read') && !own ? 'issues.show' : 'my_issues.show'} params={{ id }}>
      {children}
    </RouteLink>
  );
}
