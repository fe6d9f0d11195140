import styled from 'styled-components';
import { listPeopleAtWork } from '@portal/contracts/issues/contracts';
import type { PersonAtWork } from '@portal/contracts/issues/schemas';
import { REFRESH } from '@portal/contracts/limits';
import { LoadError, RelativeTime, useApiQuery, useT } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { Badge } from '@portal/ui-kit/badge';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { color, font, oneLine, space } from '@portal/ui-kit/theme';
import { IssueLink } from '../issue-card/issue-link';
import { MachineTitle } from '../states/machine-title';

const List = styled.ul`
  display: grid;
  gap: ${space.m};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.m};
    font-size: ${font.table};
  }
  p {
    ${oneLine}
  }
  p + p,
  time {
    color: ${color.muted};
  }
`;

const freeFirst = (one: PersonAtWork, other: PersonAtWork) => Number(one.issue !== null) - Number(other.issue !== null);

/** Who of the service staff is free, and what the others are doing. */
export function PeopleAtWorkWidget() {
  const t = useT();
  const query = useApiQuery(listPeopleAtWork, {}, { live: ['issue', 'user'], refetchInterval: REFRESH.dashboardS * 1000 });
  const people = query.data?.items;
  return (
    <Card title={t('widgets.people_at_work')}>
      {!people &&
        (query.error ? <LoadError compact error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonText lines={6} />)}
      {people?.length === 0 && <p>{t('people_at_work.none')}</p>}
      {people && people.length > 0 && (
        <List>
          {[...people].sort(freeFirst).map((person) => (
            <Line key={person.user.id} person={person} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Line({ person: { user, issue, started_at, arrived_at } }: { person: PersonAtWork }) {
  const t = useT();
  return (
    <li>
      <Avatar name={user.name} />
      <div>
        <p>
          <bdi>{user.name}</bdi>
        </p>
        {issue && (
          <>
            <p title={issue.title}>
              <IssueLink id={issue.id}>
                {t('number', { id: issue.id })} <MachineTitle issue={issue} />
              </IssueLink>
            </p>
            <p>
              <RelativeTime at={arrived_at ?? started_at} label={(time) => t(arrived_at ? 'when.arrived' : 'when.taken', { time })} />
            </p>
          </>
        )}
      </div>
      {!issue && <Badge $tone="success">{t('people_at_work.free')}</Badge>}
    </li>
  );
}
