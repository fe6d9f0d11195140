import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { EquipmentIssues } from '@portal/contracts/issues/schemas';
import { RelativeTime, RouteLink, usePortal, useT } from '@portal/portal-kit';
import { clampedTo, color, font, space } from '@portal/ui-kit/theme';
import { IssueState } from './issue-state';

const List = styled.ul`
  display: grid;
  gap: ${space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  font-size: ${font.body};
  > bdi,
  > a {
    flex: 1 1 12rem;
    min-inline-size: 0;
    ${clampedTo(2)}
  }
  time {
    color: ${color.muted};
    font-size: ${font.table};
  }
`;

interface WaitingIssuesProps {
  issues: EquipmentIssues['open'];
  /** At the end of a row. */
  action?: (issue: EquipmentIssues['open'][number]) => ReactNode;
}

/** What waits on a machine: title, state and age; those who read issues open them from here. */
export function WaitingIssues({ issues, action }: WaitingIssuesProps) {
  const t = useT();
  const { can } = usePortal();
  return (
    <List>
      {issues.map((issue) => (
        <Row key={issue.id} title={issue.title}>
          {can('issues/read') ? (
            <RouteLink to="issues.show" params={{ id: issue.id }}>
              <bdi>{issue.title}</bdi>
            </RouteLink>
          ) : (
            <bdi>{issue.title}</bdi>
          )}
          <IssueState issue={issue} />
          <RelativeTime at={issue.created_at} label={(time) => t('when.reported', { time })} />
          {action?.(issue)}
        </Row>
      ))}
    </List>
  );
}
