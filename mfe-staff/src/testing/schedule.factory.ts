import type { ScheduledEvent, ScheduledOccurrence, ScheduleType } from '@portal/contracts/identity/schemas';

export const scheduleTypeWith = (more: Partial<ScheduleType> = {}): ScheduleType => ({
  id: 2,
  version: 1,
  name: { en: 'Leave' },
  colour: '#2b8a3e',
  icon: null,
  effect: 'unavailable',
  ...more,
});

export const scheduledEventWith = (more: Partial<ScheduledEvent> = {}): ScheduledEvent => ({
  id: 5,
  version: 3,
  owner_type: 'User',
  owner_id: 3,
  schedule_type_id: 2,
  start: '2026-11-24T07:00:00.000Z',
  end: '2026-11-24T15:00:00.000Z',
  tzid: 'Europe/Warsaw',
  rrule: null,
  exdates: [],
  note: null,
  ...more,
});

export const occurrenceWith = (more: Partial<ScheduledOccurrence> = {}): ScheduledOccurrence => ({
  id: 5,
  day: '2026-11-24',
  owner_type: 'User',
  owner_id: 3,
  schedule_type_id: 2,
  start: '2026-11-24T07:00:00.000Z',
  end: '2026-11-24T15:00:00.000Z',
  recurring: false,
  note: null,
  ...more,
});
