import type { Database } from './open';

const NEXT = `
  insert into number_series (tenant_id, name, value) values ($1, $2, 1)
  on conflict (tenant_id, name) do update set value = number_series.value + 1
  returning value`;

/**
 * Next number of a tenant's series, from 1. Taken in a transaction of its own, so that two creations do not wait
 * for each other's commit; an aborted creation leaves a gap. Not fsynced by itself: the commit of whatever uses the
 * number flushes the log up to its own record, and this one lies before it.
 */
export async function nextNumber(db: Database, ctx: { tenant: string }, name: string): Promise<number> {
  const settings = [
    ['app.tenant_id', ctx.tenant],
    ['synchronous_commit', 'off'],
  ] as const;
  const [row] = await db.reads.submit({ settings, text: NEXT, values: [ctx.tenant, name] });
  return Number(row?.value);
}
