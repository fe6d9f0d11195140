import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { Query } from '@portal/service-kit/query';

/** Dates of a machine or a tool that run out. */
const FIELDS = ['udt_valid_until', 'warranty_until'] as const;

/** A date that runs out soon. */
export interface Expiry {
  id: number;
  kind: EquipmentKind;
  symbol: string | null;
  designation: string;
  field: (typeof FIELDS)[number];
  /** `2027-03-01` */
  until: string;
}

/** A select for each date, so that each is found by its own index. */
const NEAR = FIELDS.map(
  (field) => `
    select e.id, e.kind, e.symbol, e.designation, '${field}' as field, e.${field} as until,
      (select min(days) from unnest($3::integer[]) days where days >= e.${field} - $2::date) as days
    from equipment e
    where e.tenant_id = $1 and e.${field} between $2::date and $2::date + (select max(days) from unnest($3::integer[]) days)
      and e.archived_at is null and e.status <> 'retired'`,
).join(' union all ');

const NOTE = `
  with near as (${NEAR}),
  noted as (
    insert into expiry_notice (tenant_id, equipment_id, field, until, days)
    select $1, id, field, until, days from near
    where not exists (
      select from expiry_notice n
      where n.tenant_id = $1 and n.equipment_id = near.id and n.field = near.field and n.until = near.until and n.days = near.days)
    limit $4
    on conflict do nothing
    returning equipment_id, field)
  select near.id, near.kind, near.symbol, near.designation, near.field, near.until::text
  from noted join near on near.id = noted.equipment_id and near.field = noted.field
  order by near.until, near.id, near.field`;

/**
 * Dates that have come nearer than the next of these numbers of days since this was asked last; each is returned once. Archived and retired
 * machines are left out.
 *
 * @param today `2026-11-22`, in the plant
 */
export function recordExpiries(query: Query, today: string, days: readonly number[], limit: number): Promise<Expiry[]> {
  return query.sql<Expiry>(NOTE, [today, days, limit]);
}
