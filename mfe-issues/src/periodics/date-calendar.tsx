import { useState } from 'react';
import styled from 'styled-components';
import type { PeriodicDate } from '@portal/contracts/issues/schemas';
import { localeTag } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { wallClock } from '@portal/portal-kit/clock';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { color, radius, space, stroke, targetDense } from '@portal/ui-kit/theme';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import { calendarWords } from './rule-words';

const DAY_MS = 86_400_000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const Month = styled.table`
  inline-size: 100%;
  max-inline-size: 28rem;
  table-layout: fixed;
  border-collapse: collapse;
  text-align: center;
`;

const Cell = styled.td<{ $other: boolean }>`
  block-size: ${targetDense};
  color: ${({ $other }) => ($other ? color.muted : 'inherit')};
`;

/** The number of a day with a date: framed, and read as such. */
const Marked = styled.strong`
  display: inline-block;
  min-inline-size: ${space.xl};
  border: ${stroke.mark} solid ${color.accent};
  border-radius: ${radius.small};
`;

const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Days of the weeks that a month touches, from Monday. @param month such as `2026-11` */
function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks = Array.from({ length: 6 }, (_, week) => WEEKDAYS.map((weekday) => day(monday + (week * 7 + weekday - 1) * DAY_MS)));
  return weeks.filter((week) => week.some((one) => one.startsWith(month)));
}

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The dates of a periodic in a month; others are turned to. Days with a date are framed, and told to readers. */
export function DateCalendar({ dates, timeZone }: { dates: readonly PeriodicDate[]; timeZone: string }) {
  const t = useT();
  const { locale } = usePortal();
  const marked = new Set(dates.map(({ starts_at }) => wallClock(starts_at, timeZone).slice(0, 10)));
  const [chosen, choose] = useState<string | null>(null);
  const month = chosen ?? [...marked].sort()[0]?.slice(0, 7) ?? day(Date.now()).slice(0, 7);
  const words = calendarWords(locale);
  const title = new Intl.DateTimeFormat(localeTag(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );
  return (
    <Stack $gap="s">
      <Inline $gap="s">
        <IconButton icon="chevron-left" label={t('periodics.month_before')} onClick={() => choose(monthAfter(month, -1))} />
        <strong aria-live="polite">{title}</strong>
        <IconButton icon="chevron-right" label={t('periodics.month_after')} onClick={() => choose(monthAfter(month, 1))} />
      </Inline>
      <Month aria-label={title}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={words.weekday(weekday)}>{words.shortWeekday(weekday)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <Cell key={one} $other={!one.startsWith(month)}>
                  {marked.has(one) ? (
                    <Marked>
                      <span aria-hidden>{Number(one.slice(8))}</span>
                      <VisuallyHidden>{t('periodics.date_on', { day: Number(one.slice(8)) })}</VisuallyHidden>
                    </Marked>
                  ) : (
                    Number(one.slice(8))
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Month>
    </Stack>
  );
}
