import styled from 'styled-components';
import { useFormat, usePortal, useT } from '@portal/portal-kit';
import { localeTag } from '@portal/contracts/locales';
import { color, font, radius, space, stroke, target } from '@portal/ui-kit/theme';
import { addDays } from '../shifts/plant-days';
import type { ShownShift } from './crew-shifts';
import type { ShownEvent } from './shown-event';
import type { CalendarRange } from './use-calendar-range';

const Day = styled.section`
  padding-block: ${space.s};
  border-block-end: 1px solid ${color.line};
  h2 {
    margin: 0 0 ${space.xs};
    font-size: ${font.table};
    font-weight: ${font.bold};
  }
  p {
    margin: 0;
    color: ${color.muted};
    font-size: ${font.table};
  }
`;

const ShiftLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.s};
  &::before {
    content: '';
    inline-size: ${space.s};
    block-size: ${space.s};
    border-radius: ${radius.full};
    background: var(--shift);
  }
`;

const Row = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.m};
  inline-size: 100%;
  min-block-size: ${target};
  padding: ${space.s} ${space.m};
  margin-block: ${space.xs};
  border: 1px solid ${color.line};
  border-inline-start: ${stroke.bar} solid var(--event);
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text};
  font: inherit;
  font-size: ${font.table};
  text-align: start;
  cursor: pointer;
  b {
    font-weight: ${font.bold};
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

interface EventDaysProps {
  range: Pick<CalendarRange, 'first' | 'days' | 'timeZone'>;
  events: readonly ShownEvent[];
  /** What the crew works, told before the events of the day on which a shift begins. */
  shifts?: readonly ShownShift[];
  /** Without, nothing can be opened. */
  onOpen?: (event: ShownEvent) => void;
  /** Leaves out days without events. */
  onlyBusyDays?: boolean;
}

/** The hours of an event on one of its days: a day that it fills has none. */
function hoursOn({ start, end }: ShownEvent, day: string): string | null {
  const next = addDays(day, 1);
  const from = start.slice(0, 10) < day ? '00:00' : start.slice(11, 16);
  const to = end >= `${next}T00:00` ? '24:00' : end.slice(11, 16);
  return from === '00:00' && to === '24:00' ? null : `${from}–${to}`;
}

/** Events day by day, each on every day that it touches: for phones, and for who reads rather than sees. */
export function EventDays({ range, events, shifts = [], onOpen, onlyBusyDays = false }: EventDaysProps) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const name = new Intl.DateTimeFormat(localeTag(locale), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  const days = Array.from({ length: range.days }, (_, at) => addDays(range.first, at));
  return days.map((day) => {
    const found = events.filter(({ start, end }) => start < `${addDays(day, 1)}T00:00` && end > `${day}T00:00:00`);
    const begun = shifts.filter(({ start }) => start.startsWith(day));
    if (onlyBusyDays && found.length + begun.length === 0) return null;
    return (
      <Day key={day}>
        <h2>{name.format(new Date(day))}</h2>
        {found.length + begun.length === 0 && <p>{t('calendar.nothing')}</p>}
        {begun.map(({ key, start, end, crew, code, colour }) => (
          <ShiftLine key={key} style={{ '--shift': colour } as object}>
            <time dir="ltr">
              {start.slice(11, 16)}–{end.slice(11, 16)}
            </time>
            <bdi>{t('calendar.shift', { crew, code })}</bdi>
          </ShiftLine>
        ))}
        {found.map((event) => (
          <Row
            key={event.key}
            as={onOpen ? undefined : 'div'}
            style={{ '--event': event.colour } as object}
            onClick={onOpen && (() => onOpen(event))}
          >
            <time dir="ltr">{hoursOn(event, day) ?? t('calendar.all_day')}</time>
            {event.owner && (
              <b>
                <bdi>{event.owner}</bdi>
              </b>
            )}
            <bdi>{event.type}</bdi>
            {event.occurrence.note && <small>{format.list([event.occurrence.note])}</small>}
          </Row>
        ))}
      </Day>
    );
  });
}
