import * as contracts from '@portal/contracts/identity/contracts';
import type { ScheduledEvent, ScheduledEventInput, ScheduleOwner } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import type { FieldCode } from '@portal/contracts/problems';
import type { Caller } from '@portal/service-kit/context';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { plantTimeZone } from '../plan/plan.repository';
import type { Span } from '../shift-schemas/shift-rota';
import { useCase } from '../deps';
import { isTimezone } from '@portal/service-kit/time-zones';
import { allOccurrences, occurrencesOf } from './occurrence.repository';
import type { RecurrenceRule } from '@portal/service-kit/recurrence';
import { hasTimes, recurrenceFaults } from './recurrence';
import { assertMay, assertOwner, type Owner, publishScheduleChange } from './schedule-owner';
import {
  deleteEvent,
  getEvent,
  insertEvent,
  isOn,
  isScheduleType,
  leaveOut,
  lockEvent,
  seriesOf,
  storeEvent,
  type EventRow,
} from './scheduled-event.repository';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

interface AskedWindow {
  from?: string;
  to?: string;
}

/** @throws Invalid for a window that ends before it begins, or is too long */
function windowOf(asked: AskedWindow): Span {
  const from = asked.from === undefined ? Date.now() : Date.parse(asked.from);
  const window = { from, to: asked.to === undefined ? from + WEEK_MS : Date.parse(asked.to) };
  if (window.to <= window.from) throw new Invalid({ to: 'too_low' });
  if (window.to - window.from > LIMITS.availabilityDaysMax * DAY_MS) throw new Invalid({ to: 'too_high' });
  return window;
}

function timeFaults({ from, to }: Span): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {};
  if (from < Date.now() - LIMITS.scheduleBackDays * DAY_MS) faults.start = 'too_low';
  if (from > Date.now() + LIMITS.scheduleAheadDays * DAY_MS) faults.start = 'too_high';
  if (to <= from) faults.end = 'too_low';
  else if (to - from > LIMITS.scheduledEventDaysMax * DAY_MS) faults.end = 'too_high';
  return faults;
}

/** The event as it is to be kept. @throws Invalid naming every wrong field */
async function checked(query: Query, owner: Owner, input: ScheduledEventInput): Promise<EventRow> {
  const { schedule_type_id, start, end, rrule: repeated, exdates, note = null } = input;
  const tzid = input.tzid ?? repeated?.tzid ?? (await plantTimeZone(query));
  const span = { from: Date.parse(start), to: Date.parse(end) };
  const faults: Record<string, FieldCode> = timeFaults(span);
  if (!isTimezone(tzid)) faults[input.tzid ? 'tzid' : 'rrule.tzid'] = 'invalid';
  else if (repeated) Object.assign(faults, recurrenceFaults({ from: span.from, tzid }, repeated));
  if (!(await isScheduleType(query, schedule_type_id))) faults.schedule_type_id = 'not_found';
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  const series = { ...span, tzid, rrule: ruleOf(repeated), exdates: repeated ? exdates : [] };
  if (!hasTimes(series, Date.now())) throw new Invalid({ exdates: ['invalid', 'The series has no day left.'] });
  return { ...series, owner, schedule_type_id, note: note === '' ? null : note };
}

/** Leaves out one day of a series. A series whose last day it was goes, so that nothing unseen holds its type. */
async function leaveOutDay(query: Query, before: ScheduledEvent, day: string): Promise<void> {
  const left = { ...seriesOf(before), exdates: [...before.exdates, day] };
  if (hasTimes(left, Date.now())) await leaveOut(query, before.id, day);
  else await deleteEvent(query, before.id);
}

/** What is kept of how an event repeats: its start and its clocks are those of the event. */
function ruleOf(repeated: ScheduledEventInput['rrule']): RecurrenceRule | null {
  if (!repeated) return null;
  const { dtstart: _start, tzid: _zone, ...rule } = repeated;
  return rule;
}

const ownerOf = ({ owner_type: type, owner_id: id }: ScheduledEvent): Owner => ({ type, id });
const shown = ({ id, schedule_type_id, start, end }: ScheduledEvent) => ({ id, schedule_type_id, start, end });

async function scheduleOf(query: Query, caller: Caller, owner: Owner, asked: AskedWindow) {
  await assertMay(query, caller, owner, 'read');
  const window = windowOf(asked);
  await assertOwner(query, owner, false);
  return { status: 'ok' as const, items: await occurrencesOf(query, owner, window) };
}

async function create(query: Query, caller: Caller, owner: Owner, body: ScheduledEventInput) {
  await assertMay(query, caller, owner, 'create');
  await assertOwner(query, owner, true);
  const item = await getEvent(query, await insertEvent(query, await checked(query, owner, body)));
  publishScheduleChange(query, owner, { added: shown(item) });
  return { status: 'ok' as const, item };
}

const owner = (type: ScheduleOwner, id: number): Owner => ({ type, id });

const listUserEvents = useCase({
  contract: contracts.listUserEvents,
  run: ({ query, caller, params: { id }, searchParams }) => scheduleOf(query, caller, owner('User', id), searchParams),
});
const createUserEvent = useCase({
  contract: contracts.createUserEvent,
  run: ({ query, caller, params: { id }, body }) => create(query, caller, owner('User', id), body),
});
const listCrewEvents = useCase({
  contract: contracts.listCrewEvents,
  run: ({ query, caller, params: { id }, searchParams }) => scheduleOf(query, caller, owner('Crew', id), searchParams),
});
const createCrewEvent = useCase({
  contract: contracts.createCrewEvent,
  run: ({ query, caller, params: { id }, body }) => create(query, caller, owner('Crew', id), body),
});
const listEquipmentEvents = useCase({
  contract: contracts.listEquipmentEvents,
  run: ({ query, caller, params: { id }, searchParams }) => scheduleOf(query, caller, owner('Equipment', id), searchParams),
});
const createEquipmentEvent = useCase({
  contract: contracts.createEquipmentEvent,
  run: ({ query, caller, params: { id }, body }) => create(query, caller, owner('Equipment', id), body),
});

const listAllEvents = useCase({
  contract: contracts.listAllEvents,
  async run({ query, searchParams: { from, to, ...filters } }) {
    return { status: 'ok', item: await allOccurrences(query, windowOf({ from, to }), filters) };
  },
});

const getScheduledEvent = useCase({
  contract: contracts.getScheduledEvent,
  async run({ query, caller, params: { id } }) {
    const item = await getEvent(query, id);
    await assertMay(query, caller, ownerOf(item), 'read');
    return { status: 'ok', item };
  },
});

/** @throws Invalid where the series has no such day */
async function assertOn(query: Query, { id, rrule }: ScheduledEvent, day: string): Promise<void> {
  if (!rrule || !(await isOn(query, id, day))) throw new Invalid({ occurrence: 'not_found' });
}

const updateScheduledEvent = useCase({
  contract: contracts.updateScheduledEvent,
  async run({ query, caller, params: { id }, body: { occurrence, version, ...body } }) {
    const before = await lockEvent(query, id);
    const of = ownerOf(before);
    await assertMay(query, caller, of, 'update');
    if (version !== undefined && version !== before.version) throw new Conflict('version_conflict', before);
    const row = await checked(query, of, occurrence ? { ...body, rrule: null } : body);
    if (!occurrence) {
      await storeEvent(query, id, row);
      const item = await getEvent(query, id);
      publishScheduleChange(query, of, { before: shown(before), after: shown(item) });
      return { status: 'ok', item };
    }
    await assertOn(query, before, occurrence);
    await leaveOutDay(query, before, occurrence);
    const item = await getEvent(query, await insertEvent(query, row));
    publishScheduleChange(query, of, { before: { ...shown(before), day: occurrence }, after: shown(item) });
    return { status: 'ok', item };
  },
});

const removeScheduledEvent = useCase({
  contract: contracts.removeScheduledEvent,
  async run({ query, caller, params: { id }, searchParams: { occurrence } }) {
    const before = await lockEvent(query, id);
    await assertMay(query, caller, ownerOf(before), 'delete');
    if (occurrence) {
      await assertOn(query, before, occurrence);
      await leaveOutDay(query, before, occurrence);
    } else await deleteEvent(query, id);
    publishScheduleChange(query, ownerOf(before), { removed: { ...shown(before), ...(occurrence && { day: occurrence }) } });
    return { status: 'ok' };
  },
});

export const scheduledEventUseCases = [
  listUserEvents,
  createUserEvent,
  listCrewEvents,
  createCrewEvent,
  listEquipmentEvents,
  createEquipmentEvent,
  listAllEvents,
  getScheduledEvent,
  updateScheduledEvent,
  removeScheduledEvent,
];
