import { useMemo } from 'react';
import { translated, localeTag } from '@portal/contracts/locales';
import { useFormat, usePortal, useT } from '@portal/portal-kit';
import type { Bar } from './plan-bars';
import type { Conflict } from './plan-conflicts';
import type { Grouping } from './plan-rows';
import type { Span, Zoom } from './plan-zoom';

const WIDE: readonly Zoom[] = ['quarter', 'year'];

/** Marks of the axis: the hour within a day, else the day, or the month of a year. */
const TICKS: Readonly<Record<Zoom, Intl.DateTimeFormatOptions>> = {
  shift: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  three_days: { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  week: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { day: 'numeric' },
  quarter: { day: 'numeric', month: 'short' },
  year: { month: 'short' },
};

/** How the board says things in the reader's language and the plant's time zone. */
export function usePlanWords() {
  const t = useT();
  const format = useFormat();
  const { locale, tenant } = usePortal();
  const timeZone = tenant.default_timezone;
  return useMemo(() => {
    const dates = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${localeTag(locale)}-u-nu-latn`, { timeZone, ...options });
    const ticks = Object.fromEntries(Object.entries(TICKS).map(([zoom, options]) => [zoom, dates(options)])) as Record<
      Zoom,
      Intl.DateTimeFormat
    >;
    const day = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const month = dates({ month: 'long', year: 'numeric' });
    const conflict = (one: Conflict) => t(`plan.conflicts.${one.reason}`, { ...one });
    const span = ({ from, to }: Span) => `${format.dateTime(from)} – ${format.dateTime(to)}`;
    return {
      tick: (zoom: Zoom, moment: number) => ticks[zoom].format(moment),
      day: (moment: number) => day.format(moment),
      month: (moment: number) => month.format(moment),
      window: (zoom: Zoom, { from, to }: Span) => {
        if (zoom === 'month') return month.format(from);
        if (zoom === 'day') return day.format(from);
        return WIDE.includes(zoom) || zoom === 'week' || zoom === 'three_days'
          ? `${format.date(from)} – ${format.date(to - 1)}`
          : span({ from, to });
      },
      span,
      conflict,
      none: (by: Grouping) => t(`plan.none.${by}`),
      /** All of a bar in one sentence, for who does not see it. */
      bar: (bar: Bar, conflicts: readonly Conflict[]) => {
        const { item } = bar;
        const facts = [
          item.id === null ? t('plan.date') : t('number', { id: item.id }),
          item.title,
          item.equipment?.symbol ?? item.equipment?.name,
          span(bar),
          item.state && translated(item.state.name, locale),
          item.employees.map(({ name }) => name).join(', ') || t('plan.none.person'),
          ...conflicts.map(conflict),
        ];
        return facts.filter(Boolean).join(', ');
      },
    };
  }, [t, format, locale, timeZone]);
}
export type PlanWords = ReturnType<typeof usePlanWords>;
