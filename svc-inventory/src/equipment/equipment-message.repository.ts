import type { Equipment } from '@portal/proto/inventory/v1/events';
import type { Query } from '@portal/service-kit/query';

const MESSAGE = `select e.id, e.kind, e.designation, coalesce(e.symbol, '') as symbol, coalesce(e.equipment_type_id, 0) as "equipmentTypeId",
    coalesce(e.location_id, 0) as "locationId", coalesce(e.department, 0) as "departmentId", coalesce(e.prod_line, 0) as "prodLineId",
    coalesce(e.cost_center_id, 0) as "costCenterId", e.status,
    coalesce(e.hourly_cost::text, '') as "hourlyCost", coalesce(e.currency_id, 0) as "currencyId", e.archived_at is not null as archived
`;

/** Those of the ids that exist, archived ones too, as other services keep them. */
export function equipmentByIds(query: Query, ids: readonly number[]): Promise<Equipment[]> {
  // Joined: behind row-level security each row of the plant would be compared with the array.
  return query.sql<Equipment>(
    `${MESSAGE} from unnest($2::bigint[]) as given (id) join equipment e on e.tenant_id = $1 and e.id = given.id order by e.id`,
    [ids],
  );
}

/** The next ones after a number, by number. */
export function equipmentAfter(query: Query, after: number, limit: number): Promise<Equipment[]> {
  return query.sql<Equipment>(`${MESSAGE} from equipment e where e.tenant_id = $1 and e.id > $2 order by e.id limit $3`, [after, limit]);
}
