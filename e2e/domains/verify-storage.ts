import type pg from 'pg';
import { schemasWith } from '../proof/schemas-with';

/** Whether each service's kept usage of storage is what its files take, in every tenant. */
export async function verifyStorage(database: pg.Client): Promise<string[]> {
  const faults: string[] = [];
  for (const schema of await schemasWith(database, 'storage_usage')) faults.push(...(await wrongUsage(database, schema)));
  return faults;
}

async function wrongUsage(database: pg.Client, schema: string): Promise<string[]> {
  const sum = (table: string) => `select tenant_id, sum(size)::bigint as size from ${schema}.${table} group by 1`;
  const { rows } = await database.query<{ tenant_id: string; used: string; stored: string; reserved: string; pending: string }>(
    `select tenant_id, coalesce(used, 0) as used, coalesce(f.size, 0) as stored, coalesce(reserved, 0) as reserved, coalesce(p.size, 0) as pending
     from ${schema}.storage_usage full join (${sum('file')}) f using (tenant_id) full join (${sum('pending_file')}) p using (tenant_id)
     where coalesce(used, 0) <> coalesce(f.size, 0) or coalesce(reserved, 0) <> coalesce(p.size, 0)`,
  );
  return rows.map(
    ({ tenant_id, used, stored, reserved, pending }) =>
      `${schema} keeps ${used} bytes used and ${reserved} reserved of ${tenant_id}, its files take ${stored} and ${pending}`,
  );
}
