import type { AllEventsQuery, OwnedOccurrence, ScheduledOccurrence } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { jsonOf, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import type { Span } from '../shift-schemas/shift-rota';
import { inWindow, SHORT_MS } from '../plan/occurrence-sql';
import type { Owner } from './schedule-owner';

const ITEM = {
  id: 'o.event_id',
  day: 'o.day',
  owner_type: 'o.owner_type',
  owner_id: 'o.owner_id',
  schedule_type_id: 'o.schedule_type_id',
  start: utc('o.starts_at'),
  end: utc('o.ends_at'),
  recurring: 'e.rrule is not null',
  note: 'e.note',
} satisfies Record<keyof ScheduledOccurrence, string>;

const WITH_EVENT = 'join scheduled_event e on e.tenant_id = o.tenant_id and e.id = o.event_id';
const times = ({ from, to }: Span) => [new Date(from), new Date(to), new Date(from - SHORT_MS)];
const WINDOW = { from: '$2', to: '$3', since: '$4' };

const OF_OWNER = `
  select coalesce(json_agg(${jsonOf(ITEM)} order by o.starts_at), '[]') as items
  from ${inWindow({ ...WINDOW, where: 'and owner_type = $5 and owner_id = $6' })} o ${WITH_EVENT}`;

/** What the schedule of an owner has in a window. */
export async function occurrencesOf(query: Query, { type, id }: Owner, window: Span): Promise<ScheduledOccurrence[]> {
  const [row] = await query.sql<{ items: ScheduledOccurrence[] }>(OF_OWNER, [...times(window), type, id]);
  return row?.items ?? [];
}

const MEMBERS = `(owner_type = 'Crew' and owner_id = $7 or owner_type = 'User' and owner_id in (
  select m.user_id from crew_member m, tenant t where m.tenant_id = $1 and t.tenant_id = $1 and m.crew_id = $7
    and m.starts_on <= (now() at time zone t.default_timezone)::date and coalesce(m.ends_on, 'infinity') >= (now() at time zone t.default_timezone)::date))`;
const FILTERS = `and ($5::text is null or owner_type = $5) and ($6::bigint is null or schedule_type_id = $6) and ($7::bigint is null or ${MEMBERS})`;
const OWNED = { ...ITEM, owner_name: 'coalesce(to_json(p.name), c.name::json, to_json(q.name))' } satisfies Record<
  keyof OwnedOccurrence,
  string
>;

const OF_ALL = `
  select coalesce(json_agg(${jsonOf(OWNED)} order by o.starts_at, o.event_id), '[]') as items
  from (select * from ${inWindow({ ...WINDOW, where: FILTERS, most: '$8' })} found order by starts_at, event_id limit $8) o ${WITH_EVENT}
  left join person p on o.owner_type = 'User' and p.tenant_id = o.tenant_id and p.id = o.owner_id
  left join crew c on o.owner_type = 'Crew' and c.tenant_id = o.tenant_id and c.id = o.owner_id
  left join equipment q on o.owner_type = 'Equipment' and q.tenant_id = o.tenant_id and q.id = o.owner_id`;

/** What the schedules of everybody have in a window, as far as one look shows it. */
export async function allOccurrences(
  query: Query,
  window: Span,
  { owner_type, schedule_type_id, crew_id }: Omit<AllEventsQuery, 'from' | 'to'>,
): Promise<{ events: OwnedOccurrence[]; more: boolean }> {
  const most = LIMITS.scheduledEventsShown;
  const [row] = await query.sql<{ items: OwnedOccurrence[] }>(OF_ALL, [
    ...times(window),
    owner_type ?? null,
    schedule_type_id ?? null,
    crew_id ?? null,
    most + 1,
  ]);
  const found = row?.items ?? [];
  return { events: found.slice(0, most), more: found.length > most };
}
