import type { Flow } from '@portal/contracts/issues/schemas';
import type { TenantTrx } from '@portal/service-kit/database';
import type { Employee } from '../issues/model/employee-life';
import { deriveAll } from './place-categories';
import type { DemoPlant } from './demo-plant';
import type { StoryLife } from './story-life';

/** Rows of one statement: few enough for its memory, enough to be quick. */
const BATCH = 2_000;

/** Inserts rows that all have the same columns, many at a time, as JSON: no limit of parameters, one round trip a batch. */
async function insertMany(trx: TenantTrx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx.raw(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)`, [
      JSON.stringify(rows.slice(start, start + BATCH)),
    ]);
  }
}

export async function hasCategories(trx: TenantTrx, tenant: string): Promise<boolean> {
  return (await trx('category').where({ tenant_id: tenant }).first('id')) !== undefined;
}

/** Dictionary entries; answers their numbers by `group/key`. */
export async function insertDictionaries(trx: TenantTrx, { tenant, dictionaries }: DemoPlant): Promise<Map<string, number>> {
  const rows = dictionaries.map(({ group, key, value, color = null, attributes = {} }, index) => ({
    tenant_id: tenant,
    group,
    key,
    value,
    color,
    attributes,
    sort: (index + 1) * 10,
    system: group === 'issue_criticality',
  }));
  const ids = await trx('dictionary').insert(rows).returning<{ id: number; group: string; key: string }[]>(['id', 'group', 'key']);
  return new Map(ids.map((row) => [`${row.group}/${row.key}`, row.id]));
}

/** Categories with their parameters, parents first; answers their numbers by key. */
export async function insertCategories(trx: TenantTrx, { tenant, categories }: DemoPlant): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, one] of categories.entries()) {
    const [row] = await trx('category')
      .insert({
        tenant_id: tenant,
        parent_id: one.parent ? ids.get(one.parent) : null,
        path: '',
        name: one.name,
        type: one.type ?? 'standard',
        icon: one.icon,
        color: one.color ?? null,
        sort: (index + 1) * 10,
        can_be_picked: one.can_be_picked ?? true,
        planned: one.planned ?? false,
        formal_confirm_required: one.formal_confirm_required ?? false,
        issue_generates_cost: one.issue_generates_cost ?? false,
        default_group_id: one.default_group_id ?? null,
        attributes: one.notice ? { notice: one.notice } : {},
      })
      .returning<{ id: number }[]>('id');
    ids.set(one.key, row?.id ?? 0);
    const parameters = (one.parameters ?? []).map((parameter, sort) => ({
      tenant_id: tenant,
      category_id: row?.id,
      sort: sort * 10,
      ...parameter,
    }));
    if (parameters.length > 0) await trx('parameter').insert(parameters);
  }
  await deriveAll(trx, tenant);
  return ids;
}

async function numberEmployees(trx: TenantTrx, employees: readonly Employee[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select nextval(pg_get_serial_sequence('issue_employee', 'id')) as id from generate_series(1, ?::int)`,
    [employees.length],
  );
  employees.forEach((employee, index) => (employee.id = rows[index]?.id ?? employee.id));
}

/** Timed steps that wait: of what stands in a state that has one. */
function timersOf(tenant: string, flow: Flow, lives: readonly StoryLife[]): object[] {
  const timed = flow.transitions.filter((one) => one.trigger === 'timer');
  return lives.flatMap(({ record, at }) =>
    timed
      .filter((one) => one.from_id === record.flow_state_id && !record.deleted_at)
      .map((one) => ({
        tenant_id: tenant,
        issue_id: record.id,
        transition_id: one.id,
        due_at: new Date(at.getTime() + (one.timer_min ?? 0) * 60_000),
      })),
  );
}

/** Issues with all that hangs on them, and the number the next one gets. */
export async function insertLives(trx: TenantTrx, tenant: string, flow: Flow, lives: readonly StoryLife[]): Promise<void> {
  await numberEmployees(
    trx,
    lives.flatMap((life) => life.employees),
  );
  await insertMany(
    trx,
    'issue',
    lives.map(({ record }) => ({ tenant_id: tenant, ...record })),
  );
  await insertMany(
    trx,
    'issue_employee',
    lives.flatMap(({ record, employees }) => employees.map((employee) => ({ tenant_id: tenant, issue_id: record.id, ...employee }))),
  );
  await insertMany(
    trx,
    'issue_timeline',
    lives.flatMap(({ record, line }) => line.map((point, index) => ({ tenant_id: tenant, issue_id: record.id, seq: index + 1, ...point }))),
  );
  const entries = lives.flatMap(({ record, log }) =>
    log.map(({ employee, loggable_id, ...entry }) => ({
      tenant_id: tenant,
      issue_id: record.id,
      loggable_id: employee ? String(employee.id) : loggable_id,
      ...entry,
    })),
  );
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select nextval(pg_get_serial_sequence('issue_log', 'id')) as id from generate_series(1, ?::int)`,
    [entries.length],
  );
  await insertMany(
    trx,
    'issue_log',
    entries.map((entry, index) => ({ id: rows[index]?.id ?? 0, ...entry })),
  );
  await insertMany(trx, 'issue_timer', timersOf(tenant, flow, lives));
  await trx('number_series').insert({ tenant_id: tenant, name: 'issue', value: lives.length }).onConflict(['tenant_id', 'name']).merge();
}
