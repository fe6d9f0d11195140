import type { ScheduledEvent, ScheduledOccurrence } from '@portal/contracts/identity/schemas';
import { eventBody, eventFaults, newValues, valuesOf } from './event-values';

const ZONE = 'Europe/Warsaw';
const SPAN = { start: '2026-11-23T06:00:00', end: '2026-11-23T14:00:00' };
const RULE = { frequency: 'weekly' as const, interval: 2, byweekday: [1, 3], bymonth: [3, 11], wkst: 7, count: 8, until: null };
const event: ScheduledEvent = {
  id: 5,
  version: 1,
  owner_type: 'User',
  owner_id: 3,
  schedule_type_id: 2,
  start: '2026-11-23T05:00:00.000Z',
  end: '2026-11-23T13:00:00.000Z',
  tzid: ZONE,
  rrule: { ...RULE, dtstart: '2026-11-23T05:00:00.000Z', tzid: ZONE },
  exdates: ['2026-11-25'],
  note: 'Audit',
};
const occurrence: ScheduledOccurrence = {
  id: 5,
  day: '2026-12-07',
  owner_type: 'User',
  owner_id: 3,
  schedule_type_id: 2,
  start: '2026-12-07T05:00:00.000Z',
  end: '2026-12-07T13:00:00.000Z',
  recurring: true,
  note: 'Audit',
};

it('sends a new event by the clocks of the plant', () => {
  expect(eventBody(newValues(SPAN, 2), ZONE, undefined)).toEqual({
    schedule_type_id: 2,
    start: event.start,
    end: event.end,
    tzid: ZONE,
    rrule: null,
    exdates: [],
    note: null,
  });
});

it('repeats on the weekday of the start, whatever else is chosen', () => {
  const weekly = { ...newValues(SPAN, 2), repeat: 'weekly' as const, weekdays: ['3'] };
  expect(eventBody(weekly, ZONE, undefined).rrule).toEqual({
    frequency: 'weekly',
    interval: 1,
    byweekday: [1, 3],
    bymonth: [],
    wkst: 1,
    until: null,
    count: null,
  });
});

it('keeps what a series has', () => {
  const { rrule, exdates, start } = eventBody(valuesOf(event, occurrence, 'series', ZONE), ZONE, event);
  expect({ rrule, exdates, start }).toEqual({ rrule: RULE, exdates: event.exdates, start: event.start });
});

it('repeats in the month of the start too, where the series is in some alone', () => {
  const moved = { ...valuesOf(event, occurrence, 'series', ZONE), start: '2026-12-07T06:00', end: '2026-12-07T14:00' };
  expect(eventBody(moved, ZONE, event).rrule).toMatchObject({ bymonth: [3, 11, 12] });
});

it('sends one day of a series as an event of its own', () => {
  const { rrule, exdates, start } = eventBody(valuesOf(event, occurrence, 'one', ZONE), ZONE, event);
  expect({ rrule, exdates, start }).toEqual({ rrule: null, exdates: [], start: occurrence.start });
});

it('names what is missing', () => {
  expect(eventFaults({ ...newValues(SPAN, 2), end: '2026-11-23T06:00' })).toEqual({ end: 'too_low' });
  expect(eventFaults({ ...newValues(SPAN, 2), start: '', repeat: 'daily', interval: '0' })).toEqual({
    start: 'required',
    interval: 'invalid',
  });
});
