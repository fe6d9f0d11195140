import type { Query } from '@portal/service-kit/query';

/** A person on an issue, as far as rates care. */
interface Worker {
  id: number;
  started_at: Date | null;
}

/** A change of an issue, as far as rates care. */
interface RateChange {
  record: { id: number; equipment_id: number | null };
  before: { equipment_id: number | null };
  /** People who came or got further, as they were before; null for those who came. */
  changedEmployees: ReadonlyMap<Worker, Readonly<Worker> | null>;
  at: Date;
}

const FORGET_MACHINE = 'delete from issue_machine_rate where tenant_id = $1 and issue_id = $2';
const COPY_MACHINE = `
  insert into issue_machine_rate (tenant_id, issue_id, hourly_cost, currency_id, copied_at)
  select $1, $2, e.hourly_cost, coalesce(e.currency_id, t.currency_id), $4
  from equipment e join tenant t on t.tenant_id = e.tenant_id
  where e.tenant_id = $1 and e.id = $3 and e.hourly_cost is not null and coalesce(e.currency_id, t.currency_id) is not null`;

const COPY_LABOUR = `
  insert into issue_labour_rate (tenant_id, issue_employee_id, hourly_cost, currency_id)
  select $1, e.id, p.work_hour_cost, coalesce(p.currency_id, t.currency_id)
  from issue_employee e
  join people p on p.tenant_id = e.tenant_id and p.id = e.user_id
  join tenant t on t.tenant_id = e.tenant_id
  where e.tenant_id = $1 and e.id = any($2::bigint[]) and p.work_hour_cost is not null and coalesce(p.currency_id, t.currency_id) is not null
  on conflict (tenant_id, issue_employee_id) do update set hourly_cost = excluded.hourly_cost, currency_id = excluded.currency_id`;

/**
 * Copies what an hour costs with the change of an issue that makes it count: that of its machine when the machine is named, that of a
 * person when they begin to work. Another machine counts for the whole time: it is the one that stood still.
 */
export function copyRates(query: Query, { record, before, changedEmployees, at }: RateChange, isNew: boolean): void {
  const { id, equipment_id } = record;
  if (!isNew && equipment_id !== before.equipment_id) query.enqueue(FORGET_MACHINE, [id]);
  if (equipment_id !== null && (isNew || equipment_id !== before.equipment_id)) query.enqueue(COPY_MACHINE, [id, equipment_id, at]);
  const began = [...changedEmployees].filter(([employee, was]) => employee.started_at !== null && !was?.started_at);
  if (began.length > 0) query.enqueue(COPY_LABOUR, [began.map(([employee]) => employee.id)]);
}
