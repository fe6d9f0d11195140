import { randomUUID } from 'node:crypto';
import type { Stage } from '../../proof/stage';
import type { FilledTenant } from '../filled-tenant';
import { withBulkDatabase } from './bulk-database';

const PARTS = `
  insert into inventory.part (tenant_id, symbol, name, manufacturer_symbol, unit, minimum_quantity, priority)
  select t.tenant, 'P-' || g, (array['Bearing', 'Seal', 'Belt', 'Valve', 'Sensor'])[1 + g % 5] || ' ' || g, 'MF-' || g * 7 % 100000, 'no', g % 10, g % 5
  from unnest($1::uuid[], $2::int[]) as t (tenant, size) cross join lateral generate_series(1, t.size) g`;

const CODES = `
  insert into inventory.barcode (tenant_id, entity, entity_id, type, value)
  select tenant_id, 'Part', id, 'CODE128', 'C' || lpad(substr(symbol, 3), 9, '0') from inventory.part where tenant_id = any($1::uuid[])`;

/** Makes plants with so many parts each, and a barcode on each part: `C000000001` and so on. */
export function fillParts(stage: Stage, sizes: readonly number[]): Promise<FilledTenant[]> {
  const filled = sizes.map((size) => ({ tenant: randomUUID(), size }));
  const tenants = filled.map(({ tenant }) => tenant);
  return withBulkDatabase(stage, async (database) => {
    await database.query(PARTS, [tenants, sizes]);
    await database.query(CODES, [tenants]);
    await database.query('vacuum analyze inventory.part');
    await database.query('analyze');
    return filled;
  });
}
