import { randomUUID } from 'node:crypto';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Stage } from '../../proof/stage';
import type { FilledTenant } from '../filled-tenant';
import { withBulkDatabase } from './bulk-database';

/** What a plant's machines refer to, in the order in which rows refer to each other. */
const CONFIGURED = ['people', 'dictionary', 'cost_center', 'location', 'equipment_type', 'equipment_type_parameter'] as const;

const COPY = (table: string) => `
  insert into inventory.${table} overriding system value
  select (jsonb_populate_record(x, jsonb_build_object('tenant_id', t))).* from inventory.${table} x cross join unnest($2::uuid[]) t where x.tenant_id = $1`;

const COLUMNS = `kind, designation, serial_number, equipment_type_id, location_id, manufacturer, manufactured_year, availability_strategy, abc, xyz, status,
  department, prod_line, cost_center_id, udt_valid_until, warranty_until`;

const MACHINES = `
  with sample as (select row_number() over (order by id) - 1 as nth, count(*) over () as many, e.* from inventory.equipment e where tenant_id = $1)
  insert into inventory.equipment (tenant_id, symbol, ${COLUMNS})
  select t.tenant, 'M-' || g, ${COLUMNS} from unnest($2::uuid[], $3::int[]) as t (tenant, size)
  cross join lateral generate_series(1, t.size) g join sample on nth = g % many`;

/** What the triggers keep that do not run here. */
const TOTALS = `
  insert into inventory.equipment_total (tenant_id, kind, status, shard, total)
  select tenant_id, kind, status, 0, count(*) from inventory.equipment where tenant_id = any($1::uuid[]) and archived_at is null group by 1, 2, 3`;

/** Makes plants configured like ACME with so many machines each, copied from its machines in turn. */
export function fillMachines(stage: Stage, sizes: readonly number[]): Promise<FilledTenant[]> {
  const filled = sizes.map((size) => ({ tenant: randomUUID(), size }));
  const tenants = filled.map(({ tenant }) => tenant);
  return withBulkDatabase(stage, async (database) => {
    for (const table of CONFIGURED) await database.query(COPY(table), [DEMO_TENANTS.acme.id, tenants]);
    await database.query(MACHINES, [DEMO_TENANTS.acme.id, tenants, sizes]);
    await database.query(TOTALS, [tenants]);
    await database.query('vacuum analyze inventory.equipment');
    await database.query('analyze');
    return filled;
  });
}

/** Places of one level of the tree: so many in each of the level above. */
const LEVEL = `
  insert into inventory.location (tenant_id, parent_id, symbol, symbol_key, path, ancestor_ids, name, type)
  select p.tenant_id, p.id, 'P' || g, 'p' || lpad(g::text, 12, '0'), p.path || 'P' || g || '/', p.ancestor_ids || p.id, p.name, 'cell'
  from inventory.location p cross join generate_series(1, $3) g where p.tenant_id = $1 and cardinality(p.ancestor_ids) = $2`;

const TOP = `
  insert into inventory.location (tenant_id, symbol, symbol_key, path, ancestor_ids, name, type) values ($1, 'TOP', 'top', '/TOP/', '{}', '{"en": "Plant"}', 'site')`;

/** Makes a plant whose tree has so many places in each place of a level: `[100, 10]` is one, 100 and 1,000. */
export function fillTree(stage: Stage, widths: readonly number[]): Promise<string> {
  const tenant = randomUUID();
  return withBulkDatabase(stage, async (database) => {
    await database.query(TOP, [tenant]);
    for (const [depth, width] of widths.entries()) await database.query(LEVEL, [tenant, depth, width]);
    await database.query('vacuum analyze inventory.location');
    return tenant;
  });
}
