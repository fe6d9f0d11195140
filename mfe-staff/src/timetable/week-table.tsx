import styled from 'styled-components';
import type { Timetable } from '@portal/contracts/identity/schemas';
import { localeTag, translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { clampedTo, color, font, radius, space, stroke } from '@portal/ui-kit/theme';
import { weekdayOf } from '../shifts/plant-days';
import { CrewDay } from './crew-day';

const Frame = styled.div`
  overflow-x: auto;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;
const Grid = styled.table`
  inline-size: 100%;
  min-inline-size: 60rem;
  border-collapse: collapse;
  table-layout: fixed;
  th,
  td {
    padding: ${space.m};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  thead th {
    font-size: ${font.table};
    font-weight: ${font.medium};
  }
  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    inline-size: 11rem;
    background: ${color.surface};
  }
  [data-weekend] {
    background: ${color.sunken};
  }
  [data-today] {
    background: ${color.selected};
  }
  thead [data-today] {
    box-shadow: inset 0 ${stroke.thick} ${color.accent};
  }
  th > bdi {
    ${clampedTo(3)}
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
    font-weight: ${font.regular};
  }
`;

const WEEKEND = 6;

/** Crews by days, today marked and weekends shaded. */
export function WeekTable({ timetable: { days, crews, today } }: { timetable: Timetable }) {
  const t = useT();
  const { locale } = usePortal();
  const format = new Intl.DateTimeFormat(`${localeTag(locale)}-u-nu-latn`, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const marks = (date: string) => ({ 'data-today': date === today || undefined, 'data-weekend': weekdayOf(date) >= WEEKEND || undefined });
  return (
    <Frame>
      <Grid>
        <thead>
          <tr>
            <th scope="col">{t('timetable.crew')}</th>
            {days.map((date) => (
              <th key={date} scope="col" {...marks(date)} aria-current={date === today ? 'date' : undefined}>
                {format.format(new Date(date))}
                {date === today && <small>{t('timetable.today')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {crews.map((crew) => (
            <tr key={crew.id}>
              <th scope="row">
                <bdi data-clipped>{translated(crew.name, locale)}</bdi>
                {crew.leader && (
                  <small>
                    <bdi>{crew.leader.name}</bdi>
                  </small>
                )}
              </th>
              {crew.days.map((day) => (
                <td key={day.date} {...marks(day.date)}>
                  <CrewDay crew={crew} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  );
}
