import type { Row } from '../proof/row';
import type { Stage } from '../proof/stage';
import { watchEffects } from './effects';
import { judge } from './judge';
import { demoPlants } from './plants';
import { Writer } from './writer';

/** The writers of a run, one in each demo plant. */
export class Writers {
  constructor(readonly all: readonly Writer[]) {}

  /** When any line of writes was acknowledged last, in milliseconds since 1970. */
  get lastAnswerAt(): number {
    return Math.max(...this.answers);
  }

  /** When the line of writes that waits longest was acknowledged last. */
  get leastAnswerAt(): number {
    return Math.min(...this.answers);
  }

  private get answers(): number[] {
    return this.all.flatMap(({ answeredAt }) => Object.values(answeredAt));
  }

  /** Reports and renames that were acknowledged. */
  get acknowledged(): number {
    return this.all.reduce((sum, { reported, reportedOnce, renamed }) => sum + reported.size + reportedOnce.size + renamed, 0);
  }

  /** Answers with an error by status, 0 for a connection that broke. */
  get refusals(): Map<number, number> {
    const sum = new Map<number, number>();
    for (const { refusals } of this.all) for (const [status, count] of refusals) sum.set(status, (sum.get(status) ?? 0) + count);
    return sum;
  }
}

/** Faults that are told one by one. */
const SHOWN = 20;

let runs = 0;

/**
 * Does something to the portal while numbered writes go on in both demo plants, and judges what is left: `await underWrites(stage, 'a full disk', async (writers) => …)`.
 * What `fault` breaks it heals before it ends. Answers its rows and the verdict.
 */
export async function underWrites(stage: Stage, what: string, fault: (writers: Writers) => Promise<Row[]>): Promise<Row[]> {
  await watchEffects(stage);
  const run = `Run ${Date.now()}-${(runs += 1)}`;
  const writers = new Writers((await demoPlants(stage)).map((plant) => new Writer(stage, plant, run)));
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
  const { faults, emptyMs } = await judge(stage, writers.all);
  for (const found of faults.slice(0, SHOWN)) console.log(`  ${found}`);
  return [
    ...rows,
    {
      what: `${what}, ${writers.acknowledged} writes acknowledged: lost, doubled, halved or undone`,
      measured: String(faults.length),
      goal: '0',
      met: faults.length === 0,
    },
    { what: `${what}: outboxes empty after`, measured: `${emptyMs} ms`, goal: 'at most 10 s', met: emptyMs <= 10_000, timed: true },
  ];
}
