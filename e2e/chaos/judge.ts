import type pg from 'pg';
import { within } from '../proof/pause';
import type { Stage } from '../proof/stage';
import type { Writer } from './writer';

const SCHEMAS = ['identity', 'issues'];
const HEALING_MS = 10_000;

/** What is wrong after healing; nothing when every acknowledged write is there once and every effect arrived. */
export async function judge(stage: Stage, writer: Writer, run: string, person: number, tenant: string): Promise<string[]> {
  const database = await stage.database();
  try {
    const faults: string[] = [];
    const pending = () => countAll(database, 'outbox', 'published_at is null');
    const healed = await within(HEALING_MS, async () => (await pending()) === 0);
    if (!healed) faults.push(`${await pending()} facts were not published within ${HEALING_MS / 1000} s`);
    faults.push(...missingReports(writer, run, await issuesOf(database, run, tenant)));
    const name = async () => (await database.query<{ name: string }>('select name from issues.people where tenant_id = $1 and id = $2', [tenant, person])).rows[0]?.name;
    if (!(await within(HEALING_MS, async () => (await name()) === writer.renamedTo))) faults.push(`svc-issues knows "${await name()}", acknowledged was "${writer.renamedTo}"`);
    const parked = await countAll(database, 'parked_event', 'true');
    if (parked > 0) faults.push(`${parked} facts were parked`);
    return faults;
  } finally {
    await database.end();
  }
}

/** Rows of a kit table of all services together. */
async function countAll(database: pg.Client, table: string, condition: string): Promise<number> {
  const counts = SCHEMAS.map((schema) => `select count(*) as n from ${schema}.${table} where ${condition}`);
  const { rows } = await database.query<{ n: number }>(`select sum(n)::int as n from (${counts.join(' union all ')}) counted`);
  return rows[0]?.n ?? 0;
}

interface Reported {
  id: number;
  title: string;
  tenant_id: string;
}

async function issuesOf(database: pg.Client, run: string, tenant: string): Promise<Reported[]> {
  const { rows } = await database.query<Reported>("select id::int, title, tenant_id from issues.issue where title like $1 || ' %'", [run]);
  const strays = rows.filter(({ tenant_id }) => tenant_id !== tenant);
  if (strays.length > 0) throw new Error(`${strays.length} issues landed in another tenant`);
  return rows;
}

function missingReports(writer: Writer, run: string, found: readonly Reported[]): string[] {
  const byTitle = new Map<string, number[]>();
  for (const { id, title } of found) byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
  const faults: string[] = [];
  for (const [number, id] of writer.reported) {
    const ids = byTitle.get(writer.titleOf(number)) ?? [];
    if (ids.length !== 1 || ids[0] !== id) faults.push(`${run} ${number} was acknowledged as #${id} and is there as ${ids.map((each) => `#${each}`).join(', ') || 'nothing'}`);
  }
  const acknowledged = new Set([...writer.reported.keys()].map((number) => writer.titleOf(number)));
  for (const [title, ids] of byTitle) if (!acknowledged.has(title) && ids.length > 1) faults.push(`${title} was not acknowledged and is there ${ids.length} times`);
  return faults;
}
