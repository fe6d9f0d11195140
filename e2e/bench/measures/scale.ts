import type pg from 'pg';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Bench, Measure } from '../measure';
import { median } from '../../proof/statistics';

const SMALL = 10_000;
const ASKED = 100;
const WARM_UP = 50;

/** The list's median at ten thousand issues of a tenant and at a million, first and last page. */
export const scale: Measure = async (bench) => {
  const large = bench.quick ? 100_000 : 1_000_000;
  const database = await bench.stage.database();
  try {
    const small = await timesAt(bench, database, SMALL);
    const big = await timesAt(bench, database, large);
    return [
      row(`list p50 at ${large.toLocaleString('en')} issues against ${SMALL.toLocaleString('en')}`, small.first, big.first, 1.7),
      row('the same, last page', small.last, big.last, 2),
    ];
  } finally {
    await database.end();
  }
};

function row(what: string, small: number, big: number, most: number) {
  const ratio = big / small;
  return { what, measured: `${ratio.toFixed(2)}×: ${big.toFixed(1)} ms against ${small.toFixed(1)} ms`, goal: `at most ${most}×`, met: ratio <= most };
}

async function timesAt({ stage, rounds }: Bench, database: pg.Client, size: number): Promise<{ first: number; last: number }> {
  const total = await fillTo(database, size);
  const headers = await stage.signIn('leader@acme.test');
  // One at a time: the median is what a person waits, not how long a queue is.
  const p50 = async (page: number) => {
    const times: number[] = [];
    for (let asked = -WARM_UP; asked < rounds * ASKED; asked += 1) {
      const began = performance.now();
      const { status } = await stage.call('GET', `/api/issues?pp=25&p=${page}`, headers);
      if (status !== 200) throw new Error(`page ${page} answered ${status}`);
      if (asked >= 0) times.push(performance.now() - began);
    }
    return median(times);
  };
  return { first: await p50(1), last: await p50(Math.ceil(total / 25)) };
}

/** Copies issues of the demo tenant, set by set, until there are so many; returns how many are in the list. */
async function fillTo(database: pg.Client, size: number): Promise<number> {
  const tenant = DEMO_TENANTS.acme.id;
  const { rows: columns } = await database.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'issues' and table_name = 'issue' and column_name not in ('tenant_id', 'id', 'deleted_at')");
  const names = columns.map(({ column_name }) => `"${column_name}"`).join(', ');
  for (;;) {
    const { rows: [counted] } = await database.query<{ n: number; top: string }>('select count(*) filter (where deleted_at is null)::int as n, max(id) as top from issues.issue where tenant_id = $1', [tenant]);
    const { n = 0, top = '0' } = counted ?? {};
    if (n >= size) {
      await database.query('vacuum analyze issues.issue');
      await database.query('vacuum analyze issues.issue_total');
      return n;
    }
    await database.query(
      `insert into issues.issue (tenant_id, id, ${names}) select tenant_id, $2::bigint + row_number() over (order by id), ${names} from issues.issue where tenant_id = $1 and deleted_at is null limit $3`,
      [tenant, top, size - n]);
  }
}
