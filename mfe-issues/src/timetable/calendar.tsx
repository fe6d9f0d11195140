import styled from 'styled-components';
import { useFormat, useNow, useT } from '@portal/portal-kit';
import { Icon } from '@portal/ui-kit/icon';
import { LinkButton } from '@portal/ui-kit/link';
import { color, font, radius, space, stroke, tone } from '@portal/ui-kit/theme';
import type { DailyViewProps } from './agenda';
import type { Bar } from './plan-bars';
import { weekdayOf, type Span } from './plan-zoom';
import type { PlantClock } from './plant-clock';
import { MachineTitle } from '../states/machine-title';

const Days = styled.ol<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  background: ${color.line};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  gap: 1px;
  overflow: hidden;
`;

const Day = styled.li`
  min-block-size: 6.5rem;
  padding: ${space.xs};
  overflow: hidden;
  background: ${color.surface};
  &[data-weekend='true'] {
    background: ${color.sunken};
  }
  &[data-today='true'] {
    box-shadow: inset 0 ${stroke.thick} ${color.accent};
  }
  h2 {
    margin: 0 0 ${space.xs};
    font-size: ${font.caption};
    font-weight: ${font.medium};
  }
`;

/** 24 pixels: the least that WCAG 2.2 asks of a target (2.5.8), since a month has many. */
const ENTRY_SIZE = '1.5rem';

const Entry = styled.a<{ $edge: string }>`
  display: block;
  min-block-size: ${ENTRY_SIZE};
  margin-block-end: ${space.xs};
  padding: 0 ${space.xs};
  overflow: hidden;
  line-height: ${ENTRY_SIZE};
  color: ${color.text};
  font-size: ${font.caption};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-inline-start: ${stroke.bar} solid ${({ $edge }) => $edge};
  border-radius: ${radius.small};
  svg {
    display: inline-block;
    vertical-align: middle;
  }
  &[data-conflict='true'] {
    border-color: ${tone('danger').solid};
  }
  &[data-kind='occurrence'] {
    border-style: dashed;
  }
`;

const WEEK = 7;
const SATURDAY = 5;
/** Entries of a day in a month; more are behind a press. */
const SHOWN = 4;

interface CalendarProps extends DailyViewProps {
  onDay: (day: number) => void;
}

/** Midnights of the days of a calendar: of whole weeks where the window is longer than one. */
export function calendarDays({ from, to }: Span, clock: PlantClock): number[] {
  const isLong = clock.midnight(from, WEEK) < to;
  const first = isLong ? clock.midnight(from, -weekdayOf(clock.shows(clock.midnight(from)))) : clock.midnight(from);
  const days: number[] = [];
  for (let day = first; day < to || (isLong && days.length % WEEK !== 0); day = clock.midnight(day, 1)) days.push(day);
  return days;
}

/** Bars by the midnight of each day that they touch. */
function barsByDay(bars: readonly Bar[], days: readonly number[], clock: PlantClock): Map<number, Bar[]> {
  const byDay = new Map<number, Bar[]>(days.map((day) => [day, []]));
  for (const bar of bars)
    for (let day = clock.midnight(bar.from); day < Math.max(bar.to, bar.from + 1); day = clock.midnight(day, 1)) byDay.get(day)?.push(bar);
  return byDay;
}

/** What is planned on the days of a month, a week or fewer days. */
export function Calendar({ bars, window, clock, words, conflicts, hrefOf, onDay }: CalendarProps) {
  const t = useT();
  const format = useFormat();
  const today = clock.midnight(useNow());
  const days = calendarDays(window, clock);
  const byDay = barsByDay(bars, days, clock);
  const most = days.length > WEEK ? SHOWN : Number.POSITIVE_INFINITY;
  return (
    <Days $columns={Math.min(WEEK, days.length)}>
      {days.map((day) => {
        const own = byDay.get(day) ?? [];
        return (
          <Day key={day} data-today={day === today} data-weekend={weekdayOf(clock.shows(day)) >= SATURDAY}>
            <h2 aria-label={words.day(day)}>{words.tick('week', day)}</h2>
            {own.slice(0, most).map((bar) => {
              const told = conflicts.get(bar.key) ?? [];
              const label = words.bar(bar, told);
              return (
                <Entry
                  key={bar.key}
                  $edge={bar.item.category.color ?? color.edge}
                  href={hrefOf(bar) ?? undefined}
                  data-kind={bar.item.kind}
                  data-conflict={told.length > 0}
                  aria-label={label}
                  title={label}
                >
                  {told.length > 0 && <Icon name="warning" size="0.75rem" />} {bar.from >= day && format.time(bar.from)}{' '}
                  <MachineTitle issue={bar.item} />
                </Entry>
              );
            })}
            {own.length > most && <LinkButton onClick={() => onDay(day)}>{t('plan.others', { count: own.length - most })}</LinkButton>}
          </Day>
        );
      })}
    </Days>
  );
}
