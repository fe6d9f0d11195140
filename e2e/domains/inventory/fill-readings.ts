import type { TenantClient } from '../../proof/tenant-client';
import { withBulkDatabase } from './bulk-database';
import { newCounter } from './counter.factory';

const YEAR_S = 31_536_000;

const READINGS = `
  insert into inventory.counter_reading (tenant_id, counter_id, value, delta, read_at)
  select $1, $2, g, case when g > 0 then 1 end, now() - make_interval(secs => ${YEAR_S}.0 * ($3::int - g) / $3::int)
  from generate_series(0, $3::int - 1) g`;

/** A meter with so many readings of a year, each one more than the one before. Answers its number. */
export async function fillReadings(client: TenantClient, readings: number): Promise<number> {
  const { id } = await newCounter(client);
  await withBulkDatabase(client.stage, async (database) => {
    await database.query(READINGS, [client.tenant, id, readings]);
    await database.query('update inventory.counter set total = $3 where tenant_id = $1 and id = $2', [client.tenant, id, readings - 1]);
    await database.query('vacuum analyze inventory.counter_reading');
  });
  return id;
}
