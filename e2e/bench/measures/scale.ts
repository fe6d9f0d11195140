import type pg from 'pg';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { Row } from '../../proof/row';
import { signedContext } from '../../proof/signed-context';
import type { Stage } from '../../proof/stage';
import { median } from '../../proof/statistics';
import { fill, type Filled } from '../fill';
import type { Bench, Measure } from '../measure';
import { shares } from '../shares';

const SMALL = 10_000;
const GROWTH = [[1_000_000, 100], [10_000_000, 1_000]] as const;
const QUICK_GROWTH = [[100_000, 10]] as const;
const PAGE = 25;
const ASKED = 60;
const WARM_UP = 30;

/** Milliseconds at the median. */
interface Waits {
  first: number;
  last: number;
}

/** The list of svc-issues, behind row-level security: first and last page for one tenant alone in the database, then for the largest and the middle one of many. */
export const scale: Measure = async (bench) => {
  const database = await bench.stage.database();
  try {
    const [alone] = await fill(database, [SMALL]) as [Filled];
    const [before] = await waits(bench, database, [alone]) as [Waits];
    const rows: Row[] = [];
    for (const [issues, tenants] of bench.quick ? QUICK_GROWTH : GROWTH) {
      const began = performance.now();
      const filled = await fill(database, shares(issues, tenants));
      const seconds = (performance.now() - began) / 1000;
      const [largest, middle] = [filled[0], filled[tenants >> 1]] as [Filled, Filled];
      const [now, atLargest, atMiddle] = await waits(bench, database, [alone, largest, middle]) as [Waits, Waits, Waits];
      rows.push(...grown(`${thousands(issues)} issues of ${thousands(tenants)} tenants`, { before, now, largest: { ...largest, ...atLargest }, middle: { ...middle, ...atMiddle } }), await sizeRow(database, issues, seconds));
    }
    return rows;
  } finally {
    await database.end();
  }
};

const thousands = (count: number) => count.toLocaleString('en');

function grown(where: string, { before, now, largest, middle }: { before: Waits; now: Waits; largest: Waits & Filled; middle: Waits & Filled }): Row[] {
  const row = (what: string, page: keyof Waits, most: number): Row => {
    const ratio = Math.max(largest[page], middle[page]) / before[page];
    const told = [largest, middle].map((one) => `${one[page].toFixed(1)} ms at ${thousands(one.size)}`).join(', ');
    return { what, measured: `${ratio.toFixed(2)}×: ${told}, against ${before[page].toFixed(1)} ms before (the first tenant now: ${now[page].toFixed(1)} ms)`, goal: `at most ${most}×`, met: ratio <= most };
  };
  return [row(`list p50 at ${where}, its largest and middle one, against one tenant of ${thousands(SMALL)} alone`, 'first', 1.7), row('the same, last page', 'last', 2)];
}

/** Medians of each tenant, asked in turn and one at a time: what a person waits, not how long a queue is. */
async function waits({ stage, rounds }: Bench, database: pg.Client, tenants: readonly Filled[]): Promise<Waits[]> {
  const lists = await Promise.all(tenants.map(async ({ tenant }) => ({ tenant, total: await countOf(database, tenant), first: [] as number[], last: [] as number[] })));
  for (let round = 0; round < rounds; round += 1) {
    for (const { tenant, total, first, last } of lists) {
      first.push(...await ask(stage, tenant, 1, total));
      last.push(...await ask(stage, tenant, Math.ceil(total / PAGE), total));
    }
  }
  return lists.map(({ first, last }) => ({ first: median(first), last: median(last) }));
}

/** Counted and not kept: the list has to say the same. */
async function countOf(database: pg.Client, tenant: string): Promise<number> {
  const { rows: [counted] } = await database.query<{ n: number }>('select count(*)::int as n from issues.issue where tenant_id = $1 and deleted_at is null', [tenant]);
  return counted?.n ?? 0;
}

async function ask(stage: Stage, tenant: string, page: number, total: number): Promise<number[]> {
  const headers = signedContext(stage, { tenant, user: DEMO_PEOPLE.acme.leader.id, admin: false, access: { issues: ['read'] }, groups: [] });
  const times: number[] = [];
  for (let asked = -WARM_UP; asked < ASKED; asked += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${stage.ports['svc-issues-http']}/api/issues?pp=${PAGE}&p=${page}`, { headers });
    const { items, meta } = await answer.json() as { items: unknown[]; meta: { total: number } };
    if (asked >= 0) times.push(performance.now() - began);
    if (items.length === 0 || meta.total !== total) throw new Error(`page ${page}: ${items.length} rows and a total of ${meta.total} instead of ${total}`);
  }
  return times;
}

async function sizeRow(database: pg.Client, issues: number, seconds: number): Promise<Row> {
  const { rows: [size] } = await database.query<{ n: number; rows: string; indexes: string; slowest: string }>(
    "select (select reltuples::float8 from pg_class where oid = 'issues.issue'::regclass) as n, pg_table_size('issues.issue') as rows, pg_indexes_size('issues.issue') as indexes");
  const per = (bytes: string | undefined) => `${(Number(bytes) / (size?.n ?? 1)).toFixed(0)} bytes`;
  const disk = ((Number(size?.rows) + Number(size?.indexes)) / 1024 ** 3).toFixed(1);
  return { what: `filling ${thousands(issues)} issues; what each takes`, measured: `${seconds.toFixed(0)} s; row ${per(size?.rows)}, indexes ${per(size?.indexes)}, ${disk} GiB in all`, goal: '', met: null };
}
