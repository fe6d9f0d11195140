import type pg from 'pg';
import { verifyCreated } from '../verify-created';
import type { WrittenLine } from '../writes';
import { externalCostLine } from './cost.factory';
import { incomplete, issuesOf, misnumbered, repeatedTitles, type StoredIssue } from './stored-issues';

/**
 * Each acknowledged report must be there once, complete and in its tenant, and each acknowledged cost once. The totals kept by
 * tenant must be those of the rows.
 */
export async function verifyIssues(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]> {
  const costs = written.filter(({ line }) => line === externalCostLine);
  const reports = written.filter(({ line }) => line !== externalCostLine);
  return [...(await wrongTotals(database)), ...(await wrongReports(database, reports)), ...(await verifyCreated(database, costs))];
}

async function wrongReports(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]> {
  const faults: string[] = [];
  for (const prefix of new Set(written.map((line) => line.prefix))) {
    const lines = written.filter((line) => line.prefix === prefix);
    const tenant = lines[0]?.plant.tenant;
    const found = await issuesOf(database, prefix);
    const own = found.filter(({ tenant_id }) => tenant_id === tenant);
    faults.push(
      ...found.filter((issue) => !own.includes(issue)).map(({ id, title }) => `#${id} "${title}" is in another tenant`),
      ...lines.flatMap((line) => misnumbered(line, own)),
      ...repeatedTitles(own),
      ...own.flatMap((issue: StoredIssue) => incomplete(issue, own[0])),
    );
  }
  return faults;
}

const TOTALS = `
  with counted as (select tenant_id, deleted_at is not null as archived, finished, count(*)::int as n from issues.issue group by 1, 2, 3),
    kept as (select tenant_id, archived, finished, sum(total)::int as n from issues.issue_total group by 1, 2, 3)
  select tenant_id, coalesce(counted.n, 0) as counted, coalesce(kept.n, 0) as kept from counted full join kept using (tenant_id, archived, finished)
  where coalesce(counted.n, 0) <> coalesce(kept.n, 0)`;

const STATE_TOTALS = `
  with counted as (select tenant_id, flow_state_id, deleted_at is not null as archived, finished, count(*)::int as n from issues.issue group by 1, 2, 3, 4),
    kept as (select tenant_id, flow_state_id, archived, finished, sum(total)::int as n from issues.issue_state_total group by 1, 2, 3, 4)
  select tenant_id, coalesce(counted.n, 0) as counted, coalesce(kept.n, 0) as kept
  from counted full join kept using (tenant_id, flow_state_id, archived, finished) where coalesce(counted.n, 0) <> coalesce(kept.n, 0)`;

async function wrongTotals(database: pg.Client): Promise<string[]> {
  const wrong: { tenant_id: string; counted: number; kept: number }[] = [];
  for (const sql of [TOTALS, STATE_TOTALS]) wrong.push(...(await database.query<(typeof wrong)[number]>(sql)).rows);
  return wrong.map(({ tenant_id, counted, kept }) => `the kept total of ${tenant_id} is ${kept}, there are ${counted}`);
}
