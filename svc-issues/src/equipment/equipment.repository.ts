import type { DictionaryRef } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';

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
  status: string;
  /** Decimal. */
  hourly_cost: string | null;
  currency_id: number | null;
  archived: boolean;
}

const COLUMNS = [
  'kind',
  'designation',
  'symbol',
  'equipment_type_id',
  'location_id',
  'department_id',
  'prod_line_id',
  'status',
  'hourly_cost',
  'currency_id',
  'archived',
] as const satisfies readonly (keyof EquipmentCopy)[];

const LINK = `
  update issue i set equipment_id = e.id, equipment_name = null from equipment e
  where i.tenant_id = $1 and e.tenant_id = $1 and i.equipment_id is null and i.equipment_name = e.symbol and e.id = any($2::bigint[])`;

/** Issues that name one of them by its symbol, as they did before it was known here, refer to it from now on. */
async function linkIssues(query: Query, equipment: readonly EquipmentCopy[]): Promise<void> {
  await query.sql(LINK, [equipment.map(({ id }) => id)]);
}

export async function saveEquipment(query: Query, equipment: readonly EquipmentCopy[]): Promise<void> {
  if (equipment.length === 0) return;
  await query('equipment')
    .insert(equipment)
    .onConflict(['tenant_id', 'id'])
    .merge([...COLUMNS]);
  await linkIssues(query, equipment);
}

/** Adds those that are not known yet: whatever is known came by an event, and the events after it will come too. */
export async function addEquipment(query: Query, equipment: readonly EquipmentCopy[]): Promise<void> {
  if (equipment.length === 0) return;
  await query('equipment').insert(equipment).onConflict(['tenant_id', 'id']).ignore();
  await linkIssues(query, equipment);
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
}

const entrySql = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'key', ${alias}.key, 'value', ${alias}.value, 'color', ${alias}.color) end`;
const entryJoin = (alias: string, column: string, group: string) =>
  `left join dictionary ${alias} on ${alias}.tenant_id = e.tenant_id and ${alias}.id = e.${column} and ${alias}."group" = '${group}'`;

const MACHINES = `
  select e.id, e.kind, e.designation as name, e.name as full_name, e.symbol, e.archived, ${entrySql('d')} as department, ${entrySql('l')} as prod_line
  from equipment e ${entryJoin('d', 'department_id', 'departments')} ${entryJoin('l', 'prod_line_id', 'prod_lines')}
  where e.tenant_id = $1 and e.id = any($2::bigint[])`;

/** Those of the ids that are known, archived ones too. */
export function findMachines(query: Query, ids: readonly number[]): Promise<Machine[]> {
  return query.sql<Machine>(MACHINES, [ids]);
}
