import type pg from 'pg';
import { within } from '../../proof/pause';
import { schemasWith } from '../../proof/schemas-with';

const ARRIVES_WITHIN_MS = 10_000;

/** Jobs that the registry does not know, or not as their service does. */
async function differences(database: pg.Client): Promise<string[]> {
  const schemas = await schemasWith(database, 'job_status');
  const each = schemas.map(
    (schema) => `
      select '${schema}.' || o.task || ' ' || o.id || ' is ' || o.state || ' at its service and ' || coalesce(j.status, 'unknown') || ' in the registry' as fault
      from ${schema}.job_status o left join sync.job j on j.tenant_id = o.tenant_id and j.id = o.id
      where o.listed and o.task <> 'attacked' and (j.status is distinct from o.state or j.revision is distinct from o.revision)`,
  );
  const { rows } = await database.query<{ fault: string }>(each.join(' union all '));
  return rows.map(({ fault }) => fault);
}

/** Every listed job of every service is in the registry, in the same state: what is not, in words. */
export async function verifyJobs(database: pg.Client): Promise<string[]> {
  await within(ARRIVES_WITHIN_MS, async () => (await differences(database)).length === 0);
  return differences(database);
}
