import type { Page } from '@portal/contracts/answers';
import { periodicList } from '@portal/contracts/issues/lists';
import type { Periodic, PeriodicInput, PeriodicWithDates } from '@portal/contracts/issues/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { jsonOf, listOf, runList, translatedSql, utc, type ListParams } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { OVERDUE, PENDING } from '../issues/read/lists/issue-filters';
import { DATES } from './occurrence.repository';

const ITEM = {
  id: 'p.id',
  version: 'p.version',
  name: 'p.name',
  category_id: 'p.category_id',
  category: `(select json_build_object('id', c.id, 'name', c.name, 'icon', c.icon, 'color', c.color_inherited) from category c where c.tenant_id = p.tenant_id and c.id = p.category_id)`,
  title: 'p.title',
  user_description: 'p.user_description',
  rrule: 'p.rrule',
  mode: 'p.mode',
  lead_minutes: 'p.lead_minutes',
  skip_if_open: 'p.skip_if_open',
  holiday_shift: 'p.holiday_shift',
  equipment_ids: `(select coalesce(json_agg(e.equipment_id order by e.place), '[]') from periodic_equipment e where e.tenant_id = p.tenant_id and e.periodic_id = p.id)`,
  equipment: `(select coalesce(json_agg(json_build_object('id', m.id, 'name', m.designation, 'symbol', m.symbol) order by e.place), '[]')
    from periodic_equipment e join equipment m on m.tenant_id = e.tenant_id and m.id = e.equipment_id where e.tenant_id = p.tenant_id and e.periodic_id = p.id)`,
  formal_confirm_required: 'p.formal_confirm_required',
  employee_ids: 'to_json(p.employee_ids)',
  employees: `(select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by h.name, h.id), '[]') from people h where h.tenant_id = p.tenant_id and h.id = any(p.employee_ids))`,
  crew_id: 'p.crew_id',
  parameters: 'p.parameters',
  enabled: 'p.enabled',
  next_at: `(select ${utc('min(o.starts_at)')} from periodic_occurrence o where o.tenant_id = p.tenant_id and o.periodic_id = p.id and o.make_at is not null)`,
  issues_count: `(select count(*)::integer from periodic_issue i where i.tenant_id = p.tenant_id and i.periodic_id = p.id)`,
} satisfies Record<keyof Periodic, string>;

/** Whether a date of plan `p` is past: no issue was made for it, or its issue is later than planned. */
export const PLAN_OVERDUE = `(p.enabled and (
  exists (select from periodic_occurrence o where o.tenant_id = p.tenant_id and o.periodic_id = p.id and o.make_at is not null and o.starts_at < now())
  or exists (select from periodic_issue made join issue i on i.tenant_id = made.tenant_id and i.id = made.issue_id
    where made.tenant_id = p.tenant_id and made.periodic_id = p.id and ${PENDING} and coalesce(${OVERDUE}, false))))`;

const NAME = translatedSql('p.name');

const LIST = listOf(periodicList, {
  from: 'periodic p',
  item: ITEM,
  filters: { id: 'p.id', name: NAME, enabled: 'p.enabled', category_id: 'p.category_id', overdue: PLAN_OVERDUE },
  sorts: { id: 'p.id', name: `${NAME} collate "und-x-icu"` },
  id: 'p.id',
});

/** One page of the periodic issues, as JSON. `locale` is the language in which names are sorted and searched. */
export function listPage(query: Query, searchParams: object, locale: string): Promise<Json<Page<Periodic>>> {
  const params: ListParams = { locale };
  return runList(query, LIST, searchParams, params);
}

const ONE = `select ${jsonOf(ITEM)} as item from periodic p where p.tenant_id = $1 and p.id = $2`;

/** @throws NotFound */
export async function getPeriodic(query: Query, id: number): Promise<Periodic> {
  const [row] = await query.sql<{ item: Periodic }>(ONE, [id]);
  if (!row) throw new NotFound('The periodic');
  return row.item;
}

/**
 * Locks it until the transaction ends. Dates of it are locked after it alone, so that two changes wait for each other.
 *
 * @throws NotFound
 */
export async function lockPeriodic(query: Query, id: number): Promise<Periodic> {
  await query('periodic').where({ id }).forNoKeyUpdate().first('id');
  return getPeriodic(query, id);
}

const SHOWN_DATES = 5;
const WITH_DATES = { ...ITEM, dates: DATES(SHOWN_DATES) } satisfies Record<keyof PeriodicWithDates, string>;

const OF_ISSUE = `
  select ${jsonOf(WITH_DATES)} as item from periodic p where p.tenant_id = $1
  and p.id in (select i.periodic_id from periodic_issue i where i.tenant_id = $1 and i.issue_id = $2) order by p.id`;

/** Those that made an issue, with their next dates. */
export async function periodicsOfIssue(query: Query, issue: number): Promise<PeriodicWithDates[]> {
  return (await query.sql<{ item: PeriodicWithDates }>(OF_ISSUE, [issue])).map(({ item }) => item);
}

const OF_MACHINE = `
  select ${jsonOf(WITH_DATES)} as item from periodic p where p.tenant_id = $1
  and p.id in (select e.periodic_id from periodic_equipment e where e.tenant_id = $1 and e.equipment_id = $2) order by p.id`;

/** Those of a machine, with their next dates. */
export async function periodicsOfMachine(query: Query, equipment: number): Promise<PeriodicWithDates[]> {
  return (await query.sql<{ item: PeriodicWithDates }>(OF_MACHINE, [equipment])).map(({ item }) => item);
}

type Columns = Omit<PeriodicInput, 'version' | 'equipment_ids' | 'rrule'> & Pick<Periodic, 'rrule' | 'equipment_ids'>;
export type PeriodicColumns = Columns;

const rowOf = ({ equipment_ids: _, name, rrule, parameters, ...columns }: Columns) => ({
  ...columns,
  name: JSON.stringify(name),
  rrule: JSON.stringify(rrule),
  parameters: JSON.stringify(parameters),
});

const PUT_MACHINES = `
  insert into periodic_equipment (tenant_id, periodic_id, equipment_id, place)
  select $1, $2, one.id, one.place from unnest($3::bigint[]) with ordinality as one (id, place)`;

async function putMachines(query: Query, id: number, machines: readonly number[]): Promise<void> {
  await query('periodic_equipment').where({ periodic_id: id }).del();
  if (machines.length > 0) await query.sql(PUT_MACHINES, [id, machines]);
}

/** Returns its number. */
export async function insertPeriodic(query: Query, columns: Columns): Promise<number> {
  const [row] = await query('periodic').insert(rowOf(columns)).returning<{ id: number }[]>('id');
  if (!row) throw new Error('an insert returned no row');
  await putMachines(query, row.id, columns.equipment_ids);
  return row.id;
}

/** Replaces its data and counts a version. */
export async function storePeriodic(query: Query, id: number, columns: Columns): Promise<void> {
  await query('periodic')
    .where({ id })
    .update({ ...rowOf(columns), version: query.raw('version + 1') });
  await putMachines(query, id, columns.equipment_ids);
}

/** Deletes a periodic issue. */
export async function deletePeriodic(query: Query, id: number): Promise<void> {
  await query('periodic').where({ id }).del();
}

/** Whether the service knows the machine, archived or not. */
export async function isMachine(query: Query, id: number): Promise<boolean> {
  return (await query('equipment').where({ id }).first('id')) !== undefined;
}

/** It stays until the transaction ends; null where there is none that is enabled. Its dates are locked after it, as elsewhere. */
export async function shareDatedPeriodic(query: Query, id: number): Promise<Periodic | null> {
  const [found] = await query.sql('select id from periodic where tenant_id = $1 and id = $2 and enabled for key share', [id]);
  return found ? getPeriodic(query, id) : null;
}

/** What is planned of a periodic. */
export type PlannedPeriodic = Pick<Periodic, 'id' | 'version' | 'mode' | 'enabled' | 'rrule' | 'holiday_shift'> & {
  known_until: Date | null;
};

const PLANNED = ['id', 'version', 'mode', 'enabled', 'rrule', 'holiday_shift', 'known_until'];

/** What planning needs of a periodic issue; undefined when there is none. */
export async function readPlannedPeriodic(query: Query, id: number): Promise<PlannedPeriodic | undefined> {
  return query('periodic').where({ id }).first<PlannedPeriodic | undefined>(PLANNED);
}

/** The same, locked until the transaction ends. */
export async function lockPlannedPeriodic(query: Query, id: number): Promise<PlannedPeriodic | undefined> {
  return query('periodic').where({ id }).forNoKeyUpdate().first<PlannedPeriodic | undefined>(PLANNED);
}
