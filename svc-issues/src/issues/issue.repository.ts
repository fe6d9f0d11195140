import type { Flow } from '@portal/contracts/issues/schemas';
import { type TenantTrx, within } from '@portal/service-kit/database';
import { FLOW_SQL } from '../flows/flow.repository';
import type { Employee } from './employee-life';
import { IssueWork, type IssueRecord } from './issue';

const COLUMNS = [
  'id', 'version', 'title', 'user_description', 'category_id', 'flow_id', 'flow_state_id', 'finished', 'resolved', 'resolution', 'last_comment', 'criticality_id',
  'department_id', 'prod_line_id', 'equipment_name', 'group_id', 'created_at', 'created_by', 'current_employee_id', 'formal_confirm_required', 'formal_confirm_at',
  'formal_confirm_by', 'finished_at', 'took_at', 'received_decision_at', 'rejected', 'rejection_reason', 'rejected_at', 'rejected_by', 'deleted_at', 'deleted_by',
  'scheduled_on', 'predicted_finish', 'predicted_took_time_s', 'clock', 'clock_since', 'wait_s', 'service_s', 'suspend_s',
] as const satisfies readonly (keyof IssueRecord)[];

const EMPLOYEE_COLUMNS = ['id', 'user_id', 'created_at', 'received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at', 'comment'] as const;

/** The flow `$2` and what the category `$3` says of its issues. */
const PLACE = `select (select c.planned from category c where c.tenant_id = $1 and c.id = $3) as planned, row_to_json(w) as flow from (${FLOW_SQL} and f.id = $2) w`;

/** An issue to be changed, locked until the end of the transaction: changes of one issue come one after the other. */
export async function lockIssue(trx: TenantTrx, tenant: string, id: number, at: Date): Promise<IssueWork | null> {
  const record = await trx('issue').where({ tenant_id: tenant, id }).forNoKeyUpdate().first<IssueRecord | undefined>(...COLUMNS);
  if (!record) return null;
  const employees = await trx('issue_employee').where({ tenant_id: tenant, issue_id: id }).orderBy('id').select<Employee[]>(...EMPLOYEE_COLUMNS);
  const [place] = await within(trx)<{ flow: Flow; planned: boolean }>(PLACE, [tenant, record.flow_id, record.category_id]);
  if (!place) throw new Error(`issue ${id} has no flow`);
  return new IssueWork(record, employees, place.flow, place.planned, at);
}

/** Writes the row: a new issue whole, another one's changed columns with the next version. */
export async function saveRecord(trx: TenantTrx, tenant: string, work: IssueWork, isNew: boolean): Promise<void> {
  if (isNew) {
    await trx('issue').insert({ tenant_id: tenant, ...work.record });
    return;
  }
  work.record.version = work.before.version + 1;
  const changed = COLUMNS.filter((column) => work.record[column] !== work.before[column]);
  await trx('issue').where({ tenant_id: tenant, id: work.record.id }).update(Object.fromEntries(changed.map((column) => [column, work.record[column]])));
}

/** Writes the people who came or got further; a new one gets its number. */
export async function saveEmployees(trx: TenantTrx, tenant: string, work: IssueWork): Promise<void> {
  for (const employee of work.changedEmployees) {
    const { id, ...fields } = employee;
    if (id > 0) {
      await trx('issue_employee').where({ tenant_id: tenant, id }).update(fields);
      continue;
    }
    const [row] = await trx('issue_employee').insert({ tenant_id: tenant, issue_id: work.record.id, ...fields }).returning<{ id: number }[]>('id');
    employee.id = row?.id ?? id;
  }
}

/** Appends to the time line; the lock on the issue keeps its numbering apart. */
export async function saveLine(trx: TenantTrx, tenant: string, work: IssueWork, isNew: boolean): Promise<void> {
  if (work.line.length === 0) return;
  const issue_id = work.record.id;
  const after = (index: number) => trx.raw('(select coalesce(max(seq), 0) + ? from issue_timeline where tenant_id = ? and issue_id = ?)', [index + 1, tenant, issue_id]);
  await trx('issue_timeline').insert(work.line.map((point, index) => ({ tenant_id: tenant, issue_id, seq: isNew ? index + 1 : after(index), ...point })));
}

/** Sets the timers of the state that the issue came to; those of the state it left are gone. */
export async function saveTimers(trx: TenantTrx, tenant: string, work: IssueWork): Promise<void> {
  const { id, flow_state_id } = work.record;
  if (flow_state_id === work.before.flow_state_id && !work.record.deleted_at) return;
  const timed = work.flow.transitions.filter((one) => one.trigger === 'timer');
  if (timed.some((one) => one.from_id === work.before.flow_state_id)) await trx('issue_timer').where({ tenant_id: tenant, issue_id: id }).del();
  const timers = work.record.deleted_at ? [] : timed.filter((one) => one.from_id === flow_state_id);
  if (timers.length === 0) return;
  await trx('issue_timer').insert(
    timers.map((one) => ({ tenant_id: tenant, issue_id: id, transition_id: one.id, due_at: new Date(work.at.getTime() + (one.timer_min ?? 0) * 60_000) })),
  );
}

/** Stores answers to parameters, each once per issue. */
export async function saveParameters(trx: TenantTrx, tenant: string, issue: number, values: readonly { parameter_id: number; value: unknown }[]): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map(({ parameter_id, value }) => ({ tenant_id: tenant, issue_id: issue, parameter_id, value: JSON.stringify(value) }));
  await trx('issue_parameter').insert(rows).onConflict(['tenant_id', 'issue_id', 'parameter_id']).merge(['value']);
}

/** Values of an issue's parameters by parameter. */
export async function parameterValues(trx: TenantTrx, tenant: string, issue: number): Promise<Map<number, unknown>> {
  const rows = await trx('issue_parameter').where({ tenant_id: tenant, issue_id: issue }).select<{ parameter_id: number; value: unknown }[]>('parameter_id', 'value');
  return new Map(rows.map((row) => [row.parameter_id, row.value]));
}
