import { assertEveryUnitHasADomain, DOMAINS, WRITES } from '../domains/domains';
import { demoPlants } from '../proof/plants';
import type { Row } from '../proof/row';
import type { Stage } from '../proof/stage';
import { verdictOn } from './verdict';
import { Writer } from './writer';

/** The writers of a run: every line of every domain in each demo plant. */
export class Writers {
  constructor(readonly all: readonly Writer[]) {}

  /** When the line of writes that waits longest was acknowledged last, in milliseconds since 1970. */
  get leastAnswerAt(): number {
    return Math.min(...this.all.map(({ answeredAt }) => answeredAt));
  }

  /** Writes that were acknowledged. */
  get acknowledged(): number {
    return this.all.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  /** Acknowledged writes of a line in all plants. */
  acknowledgedOf(line: string): number {
    return this.of(line).reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  /** The writer of a line in each plant. */
  of(line: string): Writer[] {
    return this.all.filter((writer) => writer.line.name === line);
  }

  /** Answers with an error by status, 0 for a connection that broke. */
  get refusals(): Map<number, number> {
    const sum = new Map<number, number>();
    for (const { refusals } of this.all) for (const [status, count] of refusals) sum.set(status, (sum.get(status) ?? 0) + count);
    return sum;
  }
}

/** Faults that are printed one by one. */
const PRINTED = 20;

let runs = 0;

async function newWriters(stage: Stage, pauseMs?: number): Promise<Writers> {
  assertEveryUnitHasADomain();
  for (const { watch } of DOMAINS) await watch?.(stage);
  const run = `Run ${Date.now()}-${(runs += 1)}`;
  const plants = await demoPlants(stage);
  return new Writers(await Promise.all(WRITES.flatMap(({ line }) => plants.map((plant) => Writer.of(stage, line, plant, run, pauseMs)))));
}

/**
 * Does something to the portal while numbered writes go on in both demo plants, and verifies what is left:
 * `await underWrites(stage, 'a full disk', async (writers) => …)`. What `fault` breaks it heals before it ends. Returns its rows and the
 * verdict. `pauseMs` stand between two writes of a line.
 */
export async function underWrites(
  stage: Stage,
  what: string,
  fault: (writers: Writers) => Promise<Row[]>,
  { pauseMs }: { pauseMs?: number } = {},
): Promise<Row[]> {
  const writers = await newWriters(stage, pauseMs);
  for (const writer of writers.all) writer.start();
  let rows: Row[] = [];
  try {
    rows = await fault(writers);
  } finally {
    const stopped = await Promise.allSettled(writers.all.map((writer) => writer.stop()));
    for (const one of stopped)
      if (one.status === 'rejected')
        rows.push({ what: `${what}: writes after healing`, measured: String(one.reason), goal: 'acknowledged', met: false });
  }
  const { faults, emptyMs } = await verdictOn(stage, writers.all);
  for (const found of faults.slice(0, PRINTED)) console.log(`  ${found}`);
  return [
    ...rows,
    {
      what: `${what}, ${writers.acknowledged} writes acknowledged: lost, doubled, incomplete or undone`,
      measured: String(faults.length),
      goal: '0',
      met: faults.length === 0,
    },
    { what: `${what}: outboxes empty after`, measured: `${emptyMs} ms`, goal: 'at most 10 s', met: emptyMs <= 10_000, timed: true },
  ];
}
