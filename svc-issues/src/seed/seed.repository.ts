import { ESCALATION_PARTS, type EscalationPart } from '@portal/contracts/issues/flow-terms';
import type { DictionaryEntry, Flow } from '@portal/contracts/issues/schemas';
import { publishCostCenter } from '../cost-centers/cost-center.events';
import { dictionaryEntryChanged, entryMessageOf } from '../dictionaries/dictionary.events';
import { ENTRY } from '../dictionaries/dictionary.repository';
import type { Query } from '@portal/service-kit/query';
import { insertRows } from '@portal/service-kit/seed';
import type { Employee } from '../issues/model/assignment';
import { recomputeTree } from '../categories/recompute-tree';
import type { DemoPlant, DemoRates } from './demo-plant';
import type { StoryLife } from './story-life';

/** Whether the tenant has a category: its sample data is there already. */
export async function hasCategories(query: Query): Promise<boolean> {
  return (await query('category').first('id')) !== undefined;
}

/** Dictionary entries, told to other services. Returns their ids by `group/key`. */
export async function insertDictionaries(query: Query, { dictionaries, entryIds }: DemoPlant): Promise<Map<string, number>> {
  const rows = dictionaries.map(({ group, key, value, color = null, attributes = {} }, index) => ({
    group,
    key,
    value,
    color,
    attributes,
    sort: (index + 1) * 10,
    id: entryIds[group]?.[key],
    system: group === 'issue_criticality',
  }));
  const named = await query('dictionary')
    .insert(rows.filter(({ id }) => id !== undefined))
    .returning<DictionaryEntry[]>(ENTRY);
  const numbered = await query('dictionary')
    .insert(rows.filter(({ id }) => id === undefined).map(({ id: _, ...row }) => row))
    .returning<DictionaryEntry[]>(ENTRY);
  const entries = [...named, ...numbered];
  for (const entry of entries) query.publish(dictionaryEntryChanged(entry.id, { entry: entryMessageOf(entry) }));
  return new Map(entries.map(({ group, key, id }) => [`${group}/${key}`, id]));
}

/** Cost centres, told to other services. Returns their ids by key. */
export async function insertCostCenters(query: Query, { costCenters }: DemoPlant): Promise<Map<string, number>> {
  const ids = new Map(costCenters.map(({ key, id }) => [key, id]));
  for (const { id, symbol, name, parent } of costCenters) {
    const costCenter = { id, symbol, name, parent_id: parent === undefined ? null : (ids.get(parent) ?? null), active: true };
    await query('cost_center').insert(costCenter);
    publishCostCenter(query, costCenter);
  }
  return ids;
}

/** Says in the version of the flow that the plant begins with who hears of what waits or lasts too long. */
export async function setEscalations(query: Query, flow: number, plant: DemoPlant, entries: ReadonlyMap<string, number>): Promise<void> {
  const { escalations } = plant;
  if (!escalations) return;
  const value = entries.get(`issue_criticality/${escalations.criticality}`);
  const conditions = { all: [{ field: 'criticality', op: 'equals', value }] };
  const levelsOf = (part: EscalationPart) =>
    JSON.stringify(escalations[part].map((level, index) => ({ key: `level_${index + 1}`, conditions, ...level })));
  const written = Object.fromEntries(Object.values(ESCALATION_PARTS).map((part) => [part, levelsOf(part)]));
  await query('flow_version').where({ flow_id: flow, version: 1 }).update(written);
}

/** Categories with their parameters, parents first. Returns their ids by key. */
export async function insertCategories(query: Query, { categories }: DemoPlant): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, one] of categories.entries()) {
    const [row] = await query('category')
      .insert({
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
        failure_codes: one.failure_codes ?? false,
        default_group_id: one.default_group_id ?? null,
        attributes: { ...(one.notice && { notice: one.notice }), ...(one.phrases && { phrases: one.phrases }) },
      })
      .returning<{ id: number }[]>('id');
    ids.set(one.key, row?.id ?? 0);
    const parameters = (one.parameters ?? []).map((parameter, sort) => ({ category_id: row?.id, sort: sort * 10, ...parameter }));
    if (parameters.length > 0) await query('parameter').insert(parameters);
  }
  await recomputeTree(query);
  return ids;
}

function nextIds(query: Query, table: string, count: number): Promise<{ id: number }[]> {
  const text = 'select nextval(pg_get_serial_sequence($2, $3)) as id from generate_series(1, $4::int) where $1::uuid is not null';
  return query.sql<{ id: number }>(text, [table, 'id', count]);
}

async function numberEmployees(query: Query, employees: readonly Employee[]): Promise<void> {
  const rows = await nextIds(query, 'issue_employee', employees.length);
  employees.forEach((employee, index) => (employee.id = rows[index]?.id ?? employee.id));
}

/** Timed steps that wait: of what stands in a state that has one. */
export function timersOf(flow: Flow, lives: readonly StoryLife[]): object[] {
  const timed = flow.transitions.filter((one) => one.trigger === 'timer');
  return lives.flatMap(({ record, at }) =>
    timed
      .filter((one) => one.from_id === record.flow_state_id && !record.deleted_at)
      .map((one) => ({ issue_id: record.id, transition_id: one.id, due_at: new Date(at.getTime() + (one.timer_min ?? 0) * 60_000) })),
  );
}

/** What an hour costs as it was copied when the machine was named, and when each person began to work. */
async function insertRates(query: Query, lives: readonly StoryLife[], { currency_id, machines, people }: DemoRates): Promise<void> {
  const ofMachine = ({ record: { id, equipment_name, created_at } }: StoryLife) => {
    const hourly_cost = machines[equipment_name ?? ''];
    return hourly_cost === undefined ? [] : [{ issue_id: id, hourly_cost, currency_id, copied_at: created_at }];
  };
  const ofPerson = ({ id, user_id, started_at }: Employee) => {
    const hourly_cost = people[user_id];
    return hourly_cost === undefined || started_at === null ? [] : [{ issue_employee_id: id, hourly_cost, currency_id }];
  };
  await insertRows(query, 'issue_machine_rate', lives.flatMap(ofMachine));
  await insertRows(
    query,
    'issue_labour_rate',
    lives.flatMap(({ employees }) => employees.flatMap(ofPerson)),
  );
}

/** Issues with all that hangs on them, and the number the next one gets. */
export async function insertLives(query: Query, flow: Flow, lives: readonly StoryLife[], rates: DemoRates): Promise<void> {
  await numberEmployees(
    query,
    lives.flatMap((life) => life.employees),
  );
  await insertRows(
    query,
    'issue',
    lives.map(({ record }) => record),
  );
  await insertRows(
    query,
    'issue_employee',
    lives.flatMap(({ record, employees }) => employees.map((employee) => ({ issue_id: record.id, ...employee }))),
  );
  await insertRows(
    query,
    'issue_timeline',
    lives.flatMap(({ record, line }) => line.map((point, index) => ({ issue_id: record.id, seq: index + 1, ...point }))),
  );
  const entries = lives.flatMap(({ record, log }) =>
    log.map(({ employee, loggable_id, ...entry }) => ({
      issue_id: record.id,
      loggable_id: employee ? String(employee.id) : loggable_id,
      ...entry,
    })),
  );
  const rows = await nextIds(query, 'issue_log', entries.length);
  await insertRows(
    query,
    'issue_log',
    entries.map((entry, index) => ({ id: rows[index]?.id ?? 0, ...entry })),
  );
  await insertRates(query, lives, rates);
  await insertRows(query, 'issue_timer', timersOf(flow, lives));
  await query('number_series').insert({ name: 'issue', value: lives.length }).onConflict(['tenant_id', 'name']).merge();
}
