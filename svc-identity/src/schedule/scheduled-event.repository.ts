import type { ScheduledEvent, ScheduleOwner } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, utc } from '@portal/service-kit/list';
import { refusingOverlap, type Query } from '@portal/service-kit/query';
import { goesOn, horizonAt, type Series, timesOf } from './recurrence';
import type { Owner } from './schedule-owner';

const COLUMNS = { User: 'user_id', Crew: 'crew_id', Equipment: 'equipment_id' } as const satisfies Record<ScheduleOwner, string>;
const OWNER_TYPE = `case when e.user_id is not null then 'User' when e.crew_id is not null then 'Crew' else 'Equipment' end`;

/** Beside what is kept: series from before these members were known have neither, and start and clocks are those of the event. */
const RRULE = `jsonb_build_object('wkst', 1, 'bymonth', '[]'::jsonb) || e.rrule || jsonb_build_object('dtstart', ${utc('e.starts_at')}, 'tzid', e.tzid)`;

const ITEM = {
  id: 'e.id',
  version: 'e.version',
  owner_type: OWNER_TYPE,
  owner_id: 'coalesce(e.user_id, e.crew_id, e.equipment_id)',
  schedule_type_id: 'e.schedule_type_id',
  start: utc('e.starts_at'),
  end: utc('e.ends_at'),
  tzid: 'e.tzid',
  rrule: RRULE,
  exdates: 'e.exdates',
  note: 'e.note',
} satisfies Record<keyof ScheduledEvent, string>;

/** An event as it is kept. */
export interface EventRow extends Series {
  owner: Owner;
  schedule_type_id: number;
  note: string | null;
}

/** @throws NotFound */
export async function getEvent(query: Query, id: number): Promise<ScheduledEvent> {
  const [row] = await query.sql<{ item: ScheduledEvent }>(
    `select ${jsonOf(ITEM)} as item from scheduled_event e where e.tenant_id = $1 and e.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The scheduled event');
  return row.item;
}

/** Locks it until the transaction ends. @throws NotFound */
export async function lockEvent(query: Query, id: number): Promise<ScheduledEvent> {
  await query('scheduled_event').where({ id }).forUpdate().first('id');
  return getEvent(query, id);
}

/** The series of an event as it is answered. */
export const seriesOf = ({ start, end, tzid, rrule, exdates }: ScheduledEvent): Series => ({
  from: Date.parse(start),
  to: Date.parse(end),
  tzid,
  rrule,
  exdates,
});

const INSERT_TIMES = `
  insert into scheduled_occurrence (tenant_id, event_id, owner_type, owner_id, schedule_type_id, day, starts_at, ends_at)
  select $1, $2, $3, $4, $5, * from unnest($6::date[], $7::timestamptz[], $8::timestamptz[])`;

/** Times of an event from a moment to the horizon; those that the owner has no room for are left out where `skipping` says so. */
async function insertTimes(query: Query, id: number, row: EventRow, after: number, skipping: boolean): Promise<void> {
  const times = timesOf(row, horizonAt(Date.now())).filter(({ from }) => from >= after);
  const columns = [times.map(({ day }) => day), times.map(({ from }) => new Date(from)), times.map(({ to }) => new Date(to))];
  await query.sql(`${INSERT_TIMES}${skipping ? ' on conflict do nothing' : ''}`, [
    id,
    row.owner.type,
    row.owner.id,
    row.schedule_type_id,
    ...columns,
  ]);
}

const knownUntil = (row: EventRow) => {
  const horizon = horizonAt(Date.now());
  return goesOn(row, horizon) ? new Date(horizon) : null;
};

const columnsOf = (row: EventRow) => ({
  schedule_type_id: row.schedule_type_id,
  starts_at: new Date(row.from),
  ends_at: new Date(row.to),
  tzid: row.tzid,
  rrule: row.rrule ? JSON.stringify(row.rrule) : null,
  exdates: JSON.stringify(row.exdates),
  note: row.note,
  known_until: knownUntil(row),
});

/** @throws Invalid `start: overlap` where the owner has another event in one of its times */
export async function insertEvent(query: Query, row: EventRow): Promise<number> {
  const [made] = await query('scheduled_event')
    .insert({ ...columnsOf(row), [COLUMNS[row.owner.type]]: row.owner.id })
    .returning<{ id: number }[]>('id');
  if (!made) throw new Error('an insert returned no row');
  await refusingOverlap('start', () => insertTimes(query, made.id, row, -Infinity, false));
  return made.id;
}

/** @throws Invalid `start: overlap` where the owner has another event in one of its times */
export async function storeEvent(query: Query, id: number, row: EventRow): Promise<void> {
  await query('scheduled_occurrence').where({ event_id: id }).del();
  await query('scheduled_event')
    .where({ id })
    .update({ ...columnsOf(row), imported: false, version: query.raw('version + 1'), updated_at: query.raw('now()') });
  await refusingOverlap('start', () => insertTimes(query, id, row, -Infinity, false));
}

/** Deletes an event. */
export async function deleteEvent(query: Query, id: number): Promise<void> {
  await query('scheduled_event').where({ id }).del();
}

/** Leaves out one day of a series. */
export async function leaveOut(query: Query, id: number, day: string): Promise<void> {
  await query('scheduled_occurrence').where({ event_id: id, day }).del();
  await query('scheduled_event')
    .where({ id })
    .update({
      exdates: query.raw('exdates || jsonb_build_array(?::text)', [day]),
      version: query.raw('version + 1'),
      updated_at: query.raw('now()'),
    });
}

/** Whether an event has a time on a day. */
export async function isOn(query: Query, id: number, day: string): Promise<boolean> {
  return (await query('scheduled_occurrence').where({ event_id: id, day }).first<object | undefined>('day')) !== undefined;
}

/** Whether the plant has the type; it stays until the transaction ends. */
export async function isScheduleType(query: Query, id: number): Promise<boolean> {
  return (await query('schedule_type').where({ id }).forShare().first<object | undefined>('id')) !== undefined;
}

/** Removes the whole schedule of a person. */
export async function clearSchedule(query: Query, user: number): Promise<void> {
  await query('scheduled_event').where({ user_id: user }).del();
}

const ENDLESS = `
  select ${jsonOf(ITEM)} as item, ${utc('e.known_until')} as known_until from scheduled_event e
  where e.tenant_id = $1 and e.known_until < $2 order by e.known_until, e.id limit $3 for update of e skip locked`;

/**
 * Makes the next times of series that are not known until a moment; how many series there were. Where an owner has no room, what was there
 * stays.
 */
export async function extendSeries(query: Query, before: number, limit: number): Promise<number> {
  const rows = await query.sql<{ item: ScheduledEvent; known_until: string }>(ENDLESS, [new Date(before), limit]);
  for (const { item, known_until } of rows) {
    const { owner_type: type, owner_id, schedule_type_id, note } = item;
    const row = { ...seriesOf(item), owner: { type, id: owner_id }, schedule_type_id, note };
    await insertTimes(query, item.id, row, Date.parse(known_until), true);
    await query('scheduled_event')
      .where({ id: item.id })
      .update({ known_until: knownUntil(row) });
  }
  return rows.length;
}
