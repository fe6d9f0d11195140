import { getTimetable } from '@portal/contracts/identity/contracts';
import type { TimetableCrew } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, usePortal } from '@portal/portal-kit';
import { wallClock } from '@portal/portal-kit/clock';
import { addDays } from '../shifts/plant-days';
import { membersOn } from '../timetable/timetable-model';
import type { CalendarRange } from './use-calendar-range';

/** A shift of a crew as a calendar shows it behind events: nobody changes it there. */
export interface ShownShift {
  key: string;
  /** By the clocks of the plant: `2026-11-23T06:00:00`. */
  start: string;
  end: string;
  crew: string;
  /** `A`, `night`. */
  code: string;
  colour: string;
}

/** What changes the shifts that are shown. */
const LIVE = ['crew', 'shift_schema', 'user_schedule', 'crew_schedule'] as const;

/** The most days that the timetable answers at once. */
const DAYS_AT_ONCE = 31;

/** Shifts of the crews of a person, on the days on which they belong to them and are there. */
export function shiftsOf(
  crews: readonly TimetableCrew[],
  person: number,
  { locale, timeZone }: { locale: string; timeZone: string },
): ShownShift[] {
  return crews.flatMap((crew) =>
    crew.days.flatMap((day): ShownShift[] => {
      const { shift, date } = day;
      if (!shift || !membersOn(crew, day).here.some(({ id }) => id === person)) return [];
      const times = { start: wallClock(shift.from, timeZone), end: wallClock(shift.to, timeZone) };
      return [{ key: `${crew.id} ${date}`, ...times, crew: translated(crew.name, locale), code: shift.code, colour: shift.colour }];
    }),
  );
}

/** What the crews of a person work in a range of days; none for somebody who may not read the timetable. */
export function useCrewShifts(person: number, range: Pick<CalendarRange, 'first' | 'days' | 'timeZone'>): readonly ShownShift[] {
  const { locale, can } = usePortal();
  const { first, days, timeZone } = range;
  const enabled = can('timetable/read');
  const query = { from: first, days: Math.min(days, DAYS_AT_ONCE) };
  const rest = { from: addDays(first, DAYS_AT_ONCE), days: Math.max(1, days - DAYS_AT_ONCE) };
  const begin = useApiQuery(getTimetable, { query }, { enabled, live: LIVE });
  const end = useApiQuery(getTimetable, { query: rest }, { enabled: enabled && days > DAYS_AT_ONCE, live: LIVE });
  const crews = [...(begin.data?.item.crews ?? []), ...(days > DAYS_AT_ONCE ? (end.data?.item.crews ?? []) : [])];
  return shiftsOf(crews, person, { locale, timeZone });
}
