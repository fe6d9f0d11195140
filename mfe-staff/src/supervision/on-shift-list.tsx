import styled from 'styled-components';
import type { PersonOnShift } from '@portal/contracts/identity/schemas';
import type { Person } from '@portal/contracts/shared-schemas';
import { RouteLink, Slot, useDictionary, useFormat, usePersonName, useT } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { Badge } from '@portal/ui-kit/badge';
import { ButtonLink } from '@portal/ui-kit/button';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { color, font, media, space } from '@portal/ui-kit/theme';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(10rem, 1fr) minmax(0, 2fr) minmax(7rem, auto) 15rem;
    align-items: center;
    gap: ${space.s} ${space.l};
    min-block-size: 3.5rem;
    padding: ${space.s} ${space.l};
    border-block-end: 1px solid ${color.line};
    font-size: ${font.table};
  }
  li:last-child {
    border-block-end: 0;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
  ${media.belowTablet} {
    li {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
    }
    li > :nth-child(3) {
      grid-row: 2;
      grid-column: 2 / -1;
    }
    li > :empty {
      display: none;
    }
  }
  ${media.phone} {
    li {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    li > :nth-child(5) {
      grid-row: 3;
      grid-column: 2 / -1;
      justify-self: start;
    }
  }
`;

/** A line of it is kept while it loads. */
const Work = styled.div`
  min-block-size: 1.5rem;
`;

const Away = styled.p`
  padding: ${space.s} ${space.l} ${space.m};
  color: ${color.muted};
  font-size: ${font.caption};
`;

interface OnShiftListProps {
  people: readonly PersonOnShift[];
  /** Number of the one who leads the crew. */
  leader?: number;
  /** Who belongs here and is away. */
  away?: readonly Person[];
}

/** People at work: what each is doing, whether they are in, and how to call them. */
export function OnShiftList({ people, leader, away = [] }: OnShiftListProps) {
  const t = useT();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <>
      {people.length === 0 && <Away>{t('supervision.nobody')}</Away>}
      {people.length > 0 && (
        <List>
          {people.map((person) => (
            <Line key={person.id} person={person} leads={person.id === leader} />
          ))}
        </List>
      )}
      {away.length > 0 && <Away>{t('supervision.away', { names: format.list(away.map((person) => personName(person))) })}</Away>}
    </>
  );
}

/** What somebody who works on issues is doing comes from the unit that knows issues. */
function Line({ person, leads }: { person: PersonOnShift; leads: boolean }) {
  const t = useT();
  const format = useFormat();
  const functions = useDictionary('functions');
  return (
    <li>
      <Avatar name={person.name} src={person.photo?.path} />
      <span>
        <RouteLink to="staff.show" params={{ id: person.id }}>
          {person.name}
        </RouteLink>{' '}
        {leads && <Badge $tone="info">{t('supervision.leader')}</Badge>}
        <small>
          {functions.word(person.function) ?? ''}
          {person.reason !== 'shift' && ` ${t('supervision.until', { time: format.time(person.until) })}`}
        </small>
      </span>
      <div>
        {person.service_staff && (
          <Work>
            <Slot quiet name="supervision.person" props={{ userId: person.id }} />
          </Work>
        )}
      </div>
      <span>
        {person.present !== null && (
          <StatusBadge size="small" tone={person.present ? 'success' : 'neutral'}>
            {person.present ? t('card.present') : t('card.absent')}
          </StatusBadge>
        )}
      </span>
      <span>
        {person.phone && (
          <ButtonLink size="small" icon="phone" href={`tel:${person.phone}`}>
            {t('card.call', { phone: person.phone })}
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
