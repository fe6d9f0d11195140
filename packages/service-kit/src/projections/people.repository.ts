import { AccountStatus, type Person } from '@portal/proto/identity/v1/events';
import type { Query } from '../query';

/** What a service keeps of a person whom svc-identity owns. */
export interface PersonCopy {
  id: number;
  name: string;
  /** `active`, `not_activated`, `disabled` or `removed`. */
  status: string;
  groups: number[];
  service_staff: boolean;
  /** What an hour of work costs, a decimal. Only where the table of the service has it, as what follows. */
  work_hour_cost?: string | null;
  currency_id?: number | null;
  /** The language that the person reads. */
  locale?: string | null;
}

const STATUS: Readonly<Record<number, string>> = {
  [AccountStatus.ACCOUNT_STATUS_ACTIVE]: 'active',
  [AccountStatus.ACCOUNT_STATUS_NOT_ACTIVATED]: 'not_activated',
  [AccountStatus.ACCOUNT_STATUS_DISABLED]: 'disabled',
};

/** Columns that tables of people have where the service reckons costs and writes to people in their languages. */
const COST_AND_LOCALE_COLUMNS = ['work_hour_cost', 'currency_id', 'locale'] as const;

/** The row of a person whom an event or a page of svc-identity names; a status that is unknown here counts as disabled. */
export function personCopyOf({ id, name, status, groups, serviceStaff, ...person }: Person, withCostAndLocale = false): PersonCopy {
  return {
    id,
    name,
    status: STATUS[status] ?? 'disabled',
    groups,
    service_staff: serviceStaff,
    ...(withCostAndLocale && {
      work_hour_cost: person.workHourCost || null,
      currency_id: person.currencyId || null,
      locale: person.locale || null,
    }),
  };
}

/** Those of the ids whom nothing can be given to: unknown or not active. */
export async function missingPeople(query: Query, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await query.sql<{ id: number }>(
    `select id from people where tenant_id = $1 and id = any($2::bigint[]) and status = 'active'`,
    [ids],
  );
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

/** Names by id, also of people who are gone. */
export async function namesOf(query: Query, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await query.sql<{ id: number; name: string }>(
    'select id, name from people where tenant_id = $1 and id = any($2::bigint[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

const hasMore = (people: readonly PersonCopy[]) => people[0]?.work_hour_cost !== undefined;

/** Somebody who was removed stays so: an event from before may be handled after that of the removal. */
export async function savePeople(query: Query, people: readonly PersonCopy[]): Promise<void> {
  if (people.length === 0) return;
  const columns = ['name', 'status', 'groups', 'service_staff', ...(hasMore(people) ? COST_AND_LOCALE_COLUMNS : [])];
  await query.sql(
    `insert into people (tenant_id, id, ${columns.join(', ')})
     select $1, given.id, ${columns.map((column) => `given.${column}`).join(', ')}
     from jsonb_to_recordset($2::jsonb) as given (id bigint, name text, status text, groups bigint[], service_staff boolean,
       work_hour_cost numeric, currency_id integer, locale text)
     on conflict (tenant_id, id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
     where people.status <> 'removed'`,
    [JSON.stringify(people)],
  );
}

/**
 * Adds those who are not known yet: whatever is known came by an event, and the events after it will come too. What
 * the table has since then is added to people who were known before.
 */
export async function addPeople(query: Query, people: readonly PersonCopy[]): Promise<void> {
  if (people.length === 0) return;
  const adding = query('people').insert(people).onConflict(['tenant_id', 'id']);
  await (hasMore(people)
    ? adding
        .merge([...COST_AND_LOCALE_COLUMNS])
        .whereNull('people.locale')
        .whereNot('people.status', 'removed')
    : adding.ignore());
}

/** Keeps the name for history. Somebody who was not known yet is kept too, so that an older page does not bring them back. */
export async function markRemoved(query: Query, id: number): Promise<void> {
  await query('people')
    .insert({ id, name: '', status: 'removed', groups: [], service_staff: false })
    .onConflict(['tenant_id', 'id'])
    .merge(['status', 'groups', 'service_staff']);
}

/**
 * Clears what the service keeps of a person; only the number stays. Events about them that could not be handled go as well: they carry the
 * data, and whoever replays them would bring it back.
 */
export async function erasePerson(query: Query, id: number): Promise<void> {
  await query('people')
    .insert({ id, name: '', status: 'removed', groups: [], service_staff: false })
    .onConflict(['tenant_id', 'id'])
    .merge(['name', 'status', 'groups', 'service_staff']);
  await query('dead_letter')
    .where({ aggregate: 'user', aggregate_id: String(id) })
    .del();
}
