import type { StateCount } from '@portal/contracts/issues/schemas';
import { countBy, type ListRows } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** A state stands for itself in all versions of its flow, and is shown as in the newest one that has it. */
const SELECT = `
  select newest.id, newest.name, newest.kind, newest.color, newest.clock, newest.resolved, newest.finished,
    json_build_object('id', f.id, 'name', f.name) as flow, sum(counted.n)::integer as count
  from counted
  join flow_state s on s.tenant_id = :tenant and s.id = counted.value
  join flow f on f.tenant_id = :tenant and f.id = s.flow_id
  cross join lateral (
    select o.* from flow_state o where o.tenant_id = :tenant and o.flow_id = s.flow_id and o.key = s.key order by o.version desc limit 1) newest
  group by f.id, f.name, f.is_default, newest.id, newest.name, newest.kind, newest.color, newest.clock, newest.resolved, newest.finished, newest.sort
  having sum(counted.n) > 0
  order by f.is_default desc, f.id, newest.sort, newest.id`;

/** The rows of a list of issues `i`, counted by state; from `kept` counters where they know the filters. */
export function countStates(
  query: Query,
  rows: ListRows,
  searchParams: object,
  kept?: (sent: Readonly<Record<string, string>>) => string | null,
): Promise<StateCount[]> {
  return countBy<StateCount>(query, rows, searchParams, { by: 'i.flow_state_id', kept, select: SELECT });
}
