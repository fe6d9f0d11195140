import styled from 'styled-components';
import { listPresentUsers } from '@portal/contracts/identity/contracts';
import { REFRESH } from '@portal/contracts/limits';
import type { PresentUser } from '@portal/contracts/identity/schemas';
import { LoadError, RouteLink, type Formats, useApiQuery, useFormat, useT, useDictionary } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { color, font, space } from '@portal/ui-kit/theme';

const List = styled.ul`
  display: grid;
  gap: ${space.s};
  max-block-size: 24rem;
  margin: 0;
  padding: ${space.m} ${space.l};
  overflow-y: auto;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: ${space.m};
    font-size: ${font.table};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
  time {
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

/** People who signed in today, those still signed in first. */
export function InTodayWidget() {
  const t = useT();
  const { compare } = useFormat();
  const people = useApiQuery(listPresentUsers, {}, { live: ['user'], refetchInterval: REFRESH.dashboardS * 1000 });
  const items = people.data?.items;
  const here = items?.filter(({ present }) => present).length;
  return (
    <Card flush title={t('widgets.in_today')} actions={here !== undefined && <span>{t('in_today.count', { count: here })}</span>}>
      {people.error && !items && <LoadError compact error={people.error} onRetry={() => void people.refetch()} />}
      {!items && !people.error && <SkeletonText lines={4} />}
      {items?.length === 0 && <EmptyState compact drawing="helmet" title={t('in_today.empty')} />}
      {items && items.length > 0 && (
        <List>
          {[...items].sort(presentFirst(compare)).map((person) => (
            <Line key={person.id} person={person} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Line({ person }: { person: PresentUser }) {
  const t = useT();
  const format = useFormat();
  const functions = useDictionary('functions');
  const time = person.present
    ? t('in_today.since', { time: format.time(person.since) })
    : t('in_today.left', { time: format.time(person.seen_at) });
  return (
    <li>
      <Avatar name={person.name} src={person.photo?.path} />
      <span>
        <RouteLink to="staff.show" params={{ id: person.id }}>
          {person.name}
        </RouteLink>
        {person.function && <small>{functions.word(person.function)}</small>}
      </span>
      <time dateTime={person.present ? person.since : person.seen_at}>{time}</time>
    </li>
  );
}

const presentFirst = (compare: Formats['compare']) => (one: PresentUser, other: PresentUser) =>
  Number(other.present) - Number(one.present) || compare(one.name, other.name);
