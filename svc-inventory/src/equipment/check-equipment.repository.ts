import type { Parameter } from '@portal/contracts/parameters';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { Query } from '@portal/service-kit/query';
import { parametersSql } from '../equipment-types/equipment-type.repository';
import type { EquipmentState } from './equipment-record';

/** What the references of a machine or a tool lead to. */
export interface Referred {
  symbol_taken: boolean;
  type_kind: EquipmentKind | null;
  asked: Parameter[];
  parent: boolean;
  /** The parent is the thing itself, or below it. */
  loops: boolean;
  /** Whether things can be put there; null where there is no such place. */
  location: boolean | null;
  department: string | null;
  prod_line: string | null;
  /** It can be chosen. */
  cost_center: boolean;
  work_schema: boolean;
  /** ISO 4217 number of the plant's currency; null where none is known yet. */
  plant_currency: number | null;
}

const REFERRED = `
  with recursive above as (
    select e.id, e.parent_id from equipment e where e.tenant_id = $1 and e.id = $5
    union select e.id, e.parent_id from equipment e join above a on e.tenant_id = $1 and e.id = a.parent_id)
  select
    exists (select from equipment e where e.tenant_id = $1 and e.symbol = $3 and e.archived_at is null and e.id is distinct from $2::bigint) as symbol_taken,
    (select t.kind from equipment_type t where t.tenant_id = $1 and t.id = $4) as type_kind,
    ${parametersSql('$1', '$4')} as asked,
    exists (select from equipment e where e.tenant_id = $1 and e.id = $5 and e.archived_at is null) as parent,
    exists (select from above where id = $2::bigint) as loops,
    (select o.can_be_picked from location o where o.tenant_id = $1 and o.id = $6) as location,
    (select d."group" from dictionary d where d.tenant_id = $1 and d.id = $7 and not d.removed) as department,
    (select d."group" from dictionary d where d.tenant_id = $1 and d.id = $8 and not d.removed) as prod_line,
    exists (select from cost_center c where c.tenant_id = $1 and c.id = $9 and c.active and not c.removed) as cost_center,
    exists (select from work_schema w where w.tenant_id = $1 and w.id = $10 and not w.removed) as work_schema,
    (select t.currency_id from tenant t where t.tenant_id = $1) as plant_currency`;

/** Reads all that the references of a state lead to, in one statement. `id` is null for something new. */
export async function findReferred(query: Query, id: number | null, { columns }: EquipmentState): Promise<Referred> {
  const { symbol, equipment_type_id, parent_id, location_id, department, prod_line, cost_center_id, work_schema_id } = columns;
  const params = [id, symbol, equipment_type_id, parent_id, location_id, department, prod_line, cost_center_id, work_schema_id];
  const [row] = await query.sql<Referred>(REFERRED, params);
  if (!row) throw new Error('nothing was answered');
  return row;
}

const HOLD = {
  equipment: 'select from equipment where tenant_id = $1 and id = $2 for share',
  equipment_type: 'select from equipment_type where tenant_id = $1 and id = $2 for share',
} as const;

/** Until the transaction ends nobody archives what something comes below, nor changes a type whose parameters are answered. */
export function lockReferenced(query: Query, table: keyof typeof HOLD, id: number | null): void {
  if (id !== null) query.enqueue(HOLD[table], [id]);
}

/** One change of the tenant's tree at a time: two that meet could hang a machine below itself. */
export function lockTree(query: Query): void {
  query.enqueue(`select pg_advisory_xact_lock(hashtext('equipment-tree'), hashtext($1::text))`, []);
}
