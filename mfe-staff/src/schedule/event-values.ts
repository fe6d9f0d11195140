import type { createUserEvent } from '@portal/contracts/identity/contracts';
import type { InputOf } from '@portal/contracts/contract';
import type { Recurrence, ScheduledEvent, ScheduledOccurrence } from '@portal/contracts/identity/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { momentAt, wallClock } from '@portal/portal-kit/clock';
import { weekdayOf } from '../shifts/plant-days';

export const REPEATS = ['never', 'daily', 'weekly', 'monthly', 'yearly'] as const;
export type Repeat = (typeof REPEATS)[number];

/** A time by the clocks of the plant. */
export interface ClockSpan {
  start: string;
  end: string;
}

/** An event as it is sent. */
export type EventBody = InputOf<typeof createUserEvent>['body'];

/** An event as the form has it; times by the clocks of the plant. */
export interface EventValues {
  scope: 'one' | 'series';
  schedule_type_id: number;
  start: string;
  end: string;
  repeat: Repeat;
  interval: string;
  weekdays: string[];
  until: string;
  note: string;
}

const minutes = (clock: string) => clock.slice(0, 16);

/** A new event in a time that was picked. */
export const newValues = (span: ClockSpan, type: number): EventValues => ({
  scope: 'series',
  schedule_type_id: type,
  start: minutes(span.start),
  end: minutes(span.end),
  repeat: 'never',
  interval: '1',
  weekdays: [],
  until: '',
  note: '',
});

/** An event as it is; of a series the day that was opened, unless the whole series is meant. */
export function valuesOf(
  event: ScheduledEvent,
  occurrence: ScheduledOccurrence,
  scope: EventValues['scope'],
  timeZone: string,
): EventValues {
  const { start, end } = scope === 'one' ? occurrence : event;
  const { rrule } = event;
  return {
    scope,
    schedule_type_id: event.schedule_type_id,
    start: minutes(wallClock(start, timeZone)),
    end: minutes(wallClock(end, timeZone)),
    repeat: rrule?.frequency ?? 'never',
    interval: String(rrule?.interval ?? 1),
    weekdays: (rrule?.byweekday ?? []).map(String),
    until: rrule?.until ?? '',
    note: event.note ?? '',
  };
}

function recurrenceOf({ scope, repeat, interval, weekdays, until, start }: EventValues, before: Recurrence | null): EventBody['rrule'] {
  if (scope === 'one' || repeat === 'never') return null;
  const days = new Set(weekdays.map(Number));
  if (days.size > 0) days.add(weekdayOf(start.slice(0, 10)));
  const months = new Set(before?.bymonth);
  if (months.size > 0) months.add(Number(start.slice(5, 7)));
  return {
    frequency: repeat,
    interval: Number(interval),
    byweekday: repeat === 'weekly' ? [...days].sort((one, other) => one - other) : [],
    bymonth: [...months].sort((one, other) => one - other),
    wkst: before?.wkst ?? 1,
    until: until || null,
    count: until ? null : (before?.count ?? null),
  };
}

/** What is sent. Days left out of a series stay left out. */
export function eventBody(values: EventValues, timeZone: string, event: ScheduledEvent | undefined): EventBody {
  const { schedule_type_id, start, end, note } = values;
  const rrule = recurrenceOf(values, event?.rrule ?? null);
  return {
    schedule_type_id,
    start: start && momentAt(start, timeZone),
    end: end && momentAt(end, timeZone),
    tzid: timeZone,
    rrule,
    exdates: rrule ? (event?.exdates ?? []) : [],
    note: note || null,
  };
}

/** What is missing or wrong before anything is sent. */
export function eventFaults({ start, end, interval, repeat }: EventValues): Partial<Record<keyof EventValues, FieldCode>> {
  return {
    ...(start === '' && { start: 'required' }),
    ...(end === '' && { end: 'required' }),
    ...(start !== '' && end !== '' && end <= start && { end: 'too_low' }),
    ...(repeat !== 'never' && !/^[1-9]\d?$/.test(interval) && { interval: 'invalid' }),
  };
}
