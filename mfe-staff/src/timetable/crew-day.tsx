import { useState } from 'react';
import styled from 'styled-components';
import type { TimetableCrew } from '@portal/contracts/identity/schemas';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { color, font, media, space } from '@portal/ui-kit/theme';
import { ShiftBadge } from '../shifts/shift-badge';
import { membersOn, type TimetableDay } from './timetable-model';

/** So many names stand in a day at once. */
const NAMES = 6;

const People = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: ${space.s} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${font.caption};
  ${media.phone} {
    font-size: ${font.table};
  }
  li[data-away] {
    color: ${color.muted};
    text-decoration: line-through;
  }
`;
const Off = styled.span`
  color: ${color.muted};
  font-size: ${font.table};
`;

/** What a crew works on a day, with the people who are there; those away are struck through and named as such. */
export function CrewDay({ crew, day }: { crew: TimetableCrew; day: TimetableDay }) {
  const t = useT();
  const [all, setAll] = useState(false);
  if (!day.shift) return <Off>{t('timetable.off')}</Off>;
  const { here, away } = membersOn(crew, day);
  const shown = all ? here : here.slice(0, NAMES);
  return (
    <>
      <ShiftBadge shift={day.shift} />
      <People>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {away.map(({ id, name }) => (
          <li key={id} data-away aria-label={t('timetable.away_name', { name })}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </People>
      {here.length > NAMES && (
        <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('timetable.fewer') : t('timetable.show_all')}
        </Button>
      )}
    </>
  );
}
