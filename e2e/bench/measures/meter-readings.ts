import type { CounterChartPoint } from '@portal/contracts/inventory/schemas';
import { fillReadings } from '../../domains/inventory/fill-readings';
import { median, spread } from '../../proof/statistics';
import { signedIn } from '../../proof/tenant-client';
import type { Measure } from '../measure';

const READINGS = 1_000_000;
const QUICK_READINGS = 100_000;
const POINTS = 239;
const ASKED = 5;
const MOST = 3;

/** What a program with the data alone would ask: the extremes, the sum and the number of readings in equal pieces of the year. */
const PLAIN = `
  select date_bin((s.last - s.first) / ${POINTS}, r.read_at, s.first) as piece, max(r.read_at), min(r.value), max(r.value), sum(r.delta), count(*)
  from (select min(read_at) as first, max(read_at) as last from inventory.counter_reading where tenant_id = $1 and counter_id = $2) s
  join inventory.counter_reading r on r.tenant_id = $1 and r.counter_id = $2 group by 1 order by 1`;

/** Milliseconds that some work takes. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The chart of a meter with a year of readings through the BFF, in turn with the statement that reads the same of the database. */
export const meterReadings: Measure = async ({ stage, quick, rounds }) => {
  const readings = quick ? QUICK_READINGS : READINGS;
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const id = await fillReadings(client, readings);
  const database = await stage.database();
  const chart = async () => {
    const points = await client.items<CounterChartPoint>(`/counters/${id}/chart`);
    const counted = points.reduce((sum, point) => sum + point.readings, 0);
    if (counted !== readings) throw new Error(`the chart has ${counted} of ${readings} readings`);
  };
  const plain = () => database.query(PLAIN, [client.tenant, id]);
  const [own, bare]: [number[], number[]] = [[], []];
  try {
    for (const warm of [chart, plain]) await warm();
    for (let turn = 0; turn < rounds * ASKED; turn += 1) {
      bare.push(await timeOf(plain));
      own.push(await timeOf(chart));
    }
  } finally {
    await database.end();
  }
  const ratio = median(own) / median(bare);
  return [
    {
      what: `chart of a meter with ${readings.toLocaleString('en')} readings of a year, through the BFF, p50 against its SQL`,
      measured: `${ratio.toFixed(2)}×: ${spread(own)} ms against ${spread(bare)} ms`,
      goal: `at most ${MOST}×`,
      met: ratio <= MOST,
    },
  ];
};
