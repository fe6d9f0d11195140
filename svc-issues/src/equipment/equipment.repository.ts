import type { CostCenterRef, DictionaryRef } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { entrySql } from '../dictionaries/entry-sql';

/** What this service keeps of a machine or a tool, which svc-inventory owns. */
export interface EquipmentCopy {
  id: number;
  kind: string;
  designation: string;
  symbol: string | null;
  equipment_type_id: number | null;
  location_id: number | null;
  department_id: number | null;
  prod_line_id: number | null;
  cost_center_id: number | null;
  status: string;
  /** Decimal. */
  hourly_cost: string | null;
  currency_id: number | null;
  archived: boolean;
}

const LINK = `
  with linked as (
    update issue i set equipment_id = e.id, equipment_name = null from equipment e
    where i.tenant_id = $1 and e.tenant_id = $1 and i.equipment_id is null and i.equipment_name = e.symbol and e.id = any($2::bigint[])
    returning i.id, e.id as equipment_id)
  insert into issue_machine_rate (tenant_id, issue_id, hourly_cost, currency_id, copied_at)
  select $1, l.id, e.hourly_cost, coalesce(e.currency_id, t.currency_id), now()
  from linked l join equipment e on e.tenant_id = $1 and e.id = l.equipment_id join tenant t on t.tenant_id = $1
  where e.hourly_cost is not null and coalesce(e.currency_id, t.currency_id) is not null
  on conflict (tenant_id, issue_id) do nothing`;

/** Issues that name one of them by its symbol, as they did before it was known here, refer to it from now on, and cost what it costs. */
export async function linkIssues(query: Query, equipment: readonly EquipmentCopy[]): Promise<void> {
  await query.sql(LINK, [equipment.map(({ id }) => id)]);
}

/** A machine as an issue refers to it, with what follows from it. */
export interface Machine {
  id: number;
  kind: string;
  /** Designation. */
  name: string;
  /** Symbol and designation, as lists show it. */
  full_name: string;
  symbol: string | null;
  archived: boolean;
  /** Entries of the dictionaries, as far as they are there. */
  department: DictionaryRef | null;
  prod_line: DictionaryRef | null;
  cost_center: CostCenterRef | null;
}

const entryJoin = (alias: string, column: string, group: string) =>
  `left join dictionary ${alias} on ${alias}.tenant_id = e.tenant_id and ${alias}.id = e.${column} and ${alias}."group" = '${group}'`;

const MACHINES = `
  select e.id, e.kind, e.designation as name, e.name as full_name, e.symbol, e.archived, ${entrySql('d')} as department, ${entrySql('l')} as prod_line,
    case when c.id is not null then json_build_object('id', c.id, 'symbol', c.symbol, 'name', c.name) end as cost_center
  from equipment e ${entryJoin('d', 'department_id', 'departments')} ${entryJoin('l', 'prod_line_id', 'prod_lines')}
  left join cost_center c on c.tenant_id = e.tenant_id and c.id = e.cost_center_id and c.active
  where e.tenant_id = $1 and e.id = any($2::bigint[])`;

/** Those of the ids that are known, archived ones too. */
export function findMachines(query: Query, ids: readonly number[]): Promise<Machine[]> {
  return query.sql<Machine>(MACHINES, [ids]);
}
