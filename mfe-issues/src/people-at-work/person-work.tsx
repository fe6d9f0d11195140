import styled from 'styled-components';
import { listPeopleAtWork } from '@portal/contracts/issues/contracts';
import { REFRESH } from '@portal/contracts/limits';
import { RelativeTime, useApiQuery, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { color, oneLine, space } from '@portal/ui-kit/theme';
import { IssueLink } from '../issue-card/issue-link';
import { MachineTitle } from '../states/machine-title';

const Line = styled.p`
  display: flex;
  gap: ${space.m};
  min-inline-size: 0;
  a {
    ${oneLine}
  }
  time {
    flex: none;
    color: ${color.muted};
  }
`;

/** What one of the service staff is doing, for other units' pages: the issue in work and since when, or that they are free. */
export function PersonWork({ userId }: { userId: number }) {
  const t = useT();
  // One call for all who are shown: they ask the same.
  const people = useApiQuery(listPeopleAtWork, {}, { live: ['issue', 'user'], refetchInterval: REFRESH.dashboardS * 1000 }).data?.items;
  const person = people?.find(({ user }) => user.id === userId);
  if (!person) return null;
  const { issue, arrived_at, started_at } = person;
  if (!issue) return <Badge $tone="success">{t('people_at_work.free')}</Badge>;
  return (
    <Line title={issue.title}>
      <IssueLink id={issue.id}>
        {t('number', { id: issue.id })} <MachineTitle issue={issue} />
      </IssueLink>
      <RelativeTime at={arrived_at ?? started_at} label={(time) => t(arrived_at ? 'when.arrived' : 'when.taken', { time })} />
    </Line>
  );
}
