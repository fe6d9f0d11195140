import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';

/** What is kept of the costs of a finished issue; amounts are decimals in the plant's currency. */
export interface CostSum {
  issue_id: number;
  currency_id: number | null;
  labour: string;
  downtime: string;
  parts: string;
  external: string;
  unconverted: readonly { currency_id: number; amount: string }[];
  /** Currencies other than the plant's that amounts of the issue have. */
  foreign_currencies: readonly number[];
}

/** Tenants with issues whose kept costs no longer hold. */
export async function tenantsWithCostChanges(db: Database): Promise<string[]> {
  const rows = await systemSql<{ tenant_id: string }>(db, 'select distinct tenant_id from issue_cost_change');
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Takes the oldest notes, at most `most`. Nobody else takes any until the transaction ends, so an older sum does not overwrite a newer one.
 * Returns how many notes there were, and those of their issues whose clock stopped for good.
 */
export async function takeCostChanges(query: Query, most: number): Promise<{ taken: number; noted: number[]; finished: number[] }> {
  await query.sql("select pg_advisory_xact_lock(hashtextextended('issue_cost' || $1::uuid::text, 0))");
  const notes = await query.sql<{ issue_id: number }>(
    `delete from issue_cost_change c using (select id from issue_cost_change where tenant_id = $1 order by id limit $2) oldest
     where c.tenant_id = $1 and c.id = oldest.id returning c.issue_id`,
    [most],
  );
  const noted = [...new Set(notes.map(({ issue_id }) => issue_id))];
  const rows = await query.sql<{ id: number }>(
    `select i.id from issue i where i.tenant_id = $1 and i.id = any($2::bigint[]) and i.finished_at is not null and i.clock = 'stopped'`,
    [noted],
  );
  return { taken: notes.length, noted, finished: rows.map(({ id }) => id) };
}

const STORE = `
  insert into issue_cost_sum (tenant_id, issue_id, currency_id, labour, downtime, parts, external, unconverted, foreign_currencies, written_at)
  select $1, g.issue_id, g.currency_id, g.labour, g.downtime, g.parts, g.external, g.unconverted, g.foreign_currencies, now()
  from jsonb_to_recordset($2::jsonb) as g (issue_id bigint, currency_id integer, labour numeric, downtime numeric, parts numeric,
    external numeric, unconverted jsonb, foreign_currencies integer[])
  on conflict (tenant_id, issue_id) do update set currency_id = excluded.currency_id, labour = excluded.labour,
    downtime = excluded.downtime, parts = excluded.parts, external = excluded.external, unconverted = excluded.unconverted,
    foreign_currencies = excluded.foreign_currencies, written_at = excluded.written_at`;

/** Keeps the sums of issues, and none of the other issues that were noted. */
export async function storeCostSums(query: Query, noted: readonly number[], sums: readonly CostSum[]): Promise<void> {
  const gone = noted.filter((id) => !sums.some(({ issue_id }) => issue_id === id));
  await Promise.all([
    query.sql('delete from issue_cost_sum where tenant_id = $1 and issue_id = any($2::bigint[])', [gone]),
    query.sql(STORE, [JSON.stringify(sums)]),
  ]);
}
