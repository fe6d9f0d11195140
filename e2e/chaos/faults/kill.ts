import { median } from '../../proof/statistics';
import type { Row } from '../../proof/row';
import { pause } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Stage } from '../../proof/stage';
import { underWrites, type Writers } from '../under-writes';

const BACK_MS = 3_000;

/** `kill -9` of every process at random moments while writes go on. */
export async function kill({ stage: shared, quick }: Context): Promise<Row[]> {
  const stage = await shared();
  const names = Object.keys(stage.processes);
  const times = (quick ? 1 : 4) * names.length;
  return underWrites(stage, `\`kill -9\` ${times} times (${names.join(', ')})`, async (writers) => {
    const back: { name: string; ms: number }[] = [];
    for (let moment = 0; moment < times; moment += 1) {
      await pause(500 + Math.random() * (quick ? 500 : 1_500));
      const name = names[moment % names.length] ?? '';
      back.push({ name, ms: await killOne(stage, writers, name) });
    }
    const worst = back.reduce((one, other) => (other.ms > one.ms ? other : one));
    const measured = `median ${median(back.map(({ ms }) => ms)).toFixed(0)} ms, worst ${worst.ms} ms (${worst.name})`;
    return [
      { what: 'writes are acknowledged again after', measured, goal: `at most ${BACK_MS} ms`, met: worst.ms <= BACK_MS, timed: true },
    ];
  });
}

/**
 * Milliseconds from the kill until another process has the name and a write of every line was acknowledged after that; 30 s where none was.
 */
async function killOne(stage: Stage, writers: Writers, name: string): Promise<number> {
  const pid = stage.processes[name];
  if (pid === undefined) throw new Error(`${name} does not run`);
  const before = Date.now();
  process.kill(pid, 'SIGKILL');
  for (const end = before + 30_000; Date.now() < end;) {
    await pause(20);
    const again = stage.processes[name];
    if (again === undefined || again === pid) continue;
    const seen = Date.now();
    while (writers.leastAnswerAt < seen && Date.now() < end) await pause(10);
    return Date.now() - before;
  }
  throw new Error(`${name} was not back after 30 s`);
}
