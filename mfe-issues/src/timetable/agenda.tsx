import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT, useFormat } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { Icon } from '@portal/ui-kit/icon';
import { TextLink } from '@portal/ui-kit/link';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { color, font, radius, space, stroke, tone } from '@portal/ui-kit/theme';
import { stateLook } from '../states/state-look';
import type { Bar } from './plan-bars';
import type { Conflict } from './plan-conflicts';
import type { PlanWords } from './plan-words';
import type { Span } from './plan-zoom';
import type { PlantClock } from './plant-clock';
import { MachineTitle } from '../states/machine-title';

const Jobs = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: ${space.s};
`;

const Job = styled.li<{ $edge: string }>`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-inline-start: ${stroke.bar} solid ${({ $edge }) => $edge};
  border-radius: ${radius.medium};
  small {
    color: ${color.muted};
    font-size: ${font.table};
  }
  p {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    margin: 0;
    color: ${tone('danger').text};
    font-size: ${font.table};
  }
`;

/** Comes to rest below the bar of the portal. */
const Day = styled.section`
  scroll-margin-block-start: 5rem;
`;

/** What a view of the plan by day shows: the agenda, and the calendar. */
export interface DailyViewProps {
  bars: readonly Bar[];
  window: Span;
  clock: PlantClock;
  words: PlanWords;
  conflicts: ReadonlyMap<string, readonly Conflict[]>;
  hrefOf: (bar: Bar) => string | null;
}

/** Bars by the day in which they begin; those that began before the window stand on its first day. */
export function daysOf(bars: readonly Bar[], window: Span, clock: PlantClock): { day: number; bars: Bar[] }[] {
  const days = new Map<number, Bar[]>();
  for (const bar of bars) {
    const day = clock.midnight(Math.max(bar.from, window.from));
    const own = days.get(day);
    if (own) own.push(bar);
    else days.set(day, [bar]);
  }
  return [...days].sort(([one], [other]) => one - other).map(([day, own]) => ({ day, bars: own }));
}

/** What is planned as a list by day: for phones, and for who reads with a screen reader. */
export function Agenda({ bars, window, clock, words, conflicts, hrefOf }: DailyViewProps) {
  const today = useRef<HTMLElement>(null);
  const days = daysOf(bars, window, clock);
  const next = days.find(({ day }) => day >= clock.midnight(Date.now()))?.day;
  // Days that are over stand above: what comes is in sight first.
  useEffect(() => {
    if (next !== window.from) today.current?.scrollIntoView({ block: 'start' });
  }, [next, window.from]);
  return (
    <Stack>
      {days.map(({ day, bars: own }) => (
        <Day key={day} ref={day === next ? today : undefined} aria-labelledby={`plan-day-${day}`}>
          <Stack $gap="s">
            <h2 id={`plan-day-${day}`}>{words.day(day)}</h2>
            <Jobs>
              {own.map((bar) => (
                <AgendaJob key={bar.key} bar={bar} words={words} conflicts={conflicts.get(bar.key) ?? []} href={hrefOf(bar)} />
              ))}
            </Jobs>
          </Stack>
        </Day>
      ))}
    </Stack>
  );
}

function AgendaJob({ bar, words, conflicts, href }: { bar: Bar; words: PlanWords; conflicts: readonly Conflict[]; href: string | null }) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const { item } = bar;
  const { tone: look, icon } = stateLook(item.state?.kind ?? 'default');
  const title = <MachineTitle issue={item} />;
  const people = item.employees.map(({ name }) => name);
  return (
    <Job $edge={item.category.color ?? color.edge}>
      <Inline $justify="space-between">
        <small>{words.span(bar)}</small>
        {item.state ? (
          <StatusBadge tone={look} icon={icon}>
            {translated(item.state.name, locale)}
          </StatusBadge>
        ) : (
          <Badge>{t('plan.date')}</Badge>
        )}
      </Inline>
      <div>{href ? <TextLink href={href}>{title}</TextLink> : title}</div>
      <small>{[item.equipment?.name, people.length > 0 ? format.list(people) : t('plan.none.person')].filter(Boolean).join(' · ')}</small>
      {conflicts.map((conflict) => (
        <p key={words.conflict(conflict)}>
          <Icon name="warning" /> {words.conflict(conflict)}
        </p>
      ))}
    </Job>
  );
}
