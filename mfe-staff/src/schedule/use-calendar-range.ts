import { useSearchParams } from 'react-router';
import { currentSearch, usePortal } from '@portal/portal-kit';
import { momentAt } from '@portal/portal-kit/clock';
import { addDays, isDay, mondayOf, todayIn } from '../shifts/plant-days';

export const CALENDAR_VIEWS = ['day', 'three_days', 'week', 'month', 'list'] as const;
export type CalendarViewName = (typeof CALENDAR_VIEWS)[number];

const WEEK = 7;
/** Weeks of a month that begins on a Sunday. */
const MONTH_GRID = 42;
const STEP = { day: 1, three_days: 3, week: WEEK, list: WEEK } as const;

/** What a calendar shows, and how it is moved. */
export interface CalendarRange {
  view: CalendarViewName;
  /** The day that the view is about: `2026-11-23`. */
  day: string;
  /** First day in sight. */
  first: string;
  days: number;
  /** The same as moments, for calls. */
  window: { from: string; to: string };
  timeZone: string;
  show: (what: { view?: CalendarViewName; day?: string }) => void;
  step: (direction: 1 | -1) => void;
}

/** The first day and the number of days that a view of a day shows. */
export function rangeOf(view: CalendarViewName, day: string): { first: string; days: number } {
  if (view === 'month') return { first: mondayOf(`${day.slice(0, 7)}-01`), days: MONTH_GRID };
  if (view === 'week' || view === 'list') return { first: mondayOf(day), days: WEEK };
  return { first: day, days: STEP[view] };
}

/** Days of the plant as moments: from the midnight that begins the first to the one that ends the last. */
export function windowOf(first: string, days: number, timeZone: string): CalendarRange['window'] {
  return { from: momentAt(`${first}T00:00`, timeZone), to: momentAt(`${addDays(first, days)}T00:00`, timeZone) };
}

/** The day that is shown one step before or after. */
export function stepped(view: CalendarViewName, day: string, direction: 1 | -1): string {
  if (view !== 'month') return addDays(day, direction * STEP[view]);
  const first = `${day.slice(0, 7)}-01`;
  return direction === 1 ? `${addDays(first, 31).slice(0, 7)}-01` : `${addDays(first, -1).slice(0, 7)}-01`;
}

const isPhone = () => window.matchMedia('(max-width: 47.99rem)').matches;

/** View and day of the address: a week on desks, a list of it on phones by default. */
export function useCalendarRange(): CalendarRange {
  const { tenant } = usePortal();
  const timeZone = tenant.default_timezone;
  const [params, setParams] = useSearchParams();
  const [askedView, askedDay] = [params.get('view'), params.get('day') ?? ''];
  const view = CALENDAR_VIEWS.find((name) => name === askedView) ?? (isPhone() ? 'list' : 'week');
  const day = isDay(askedDay) ? askedDay : todayIn(timeZone);
  const { first, days } = rangeOf(view, day);
  const show: CalendarRange['show'] = (what) => {
    const now = currentSearch();
    setParams({ view: what.view ?? now.get('view') ?? view, day: what.day ?? now.get('day') ?? day }, { replace: true });
  };
  return {
    view,
    day,
    first,
    days,
    window: windowOf(first, days, timeZone),
    timeZone,
    show,
    step: (direction) => show({ day: stepped(view, day, direction) }),
  };
}
