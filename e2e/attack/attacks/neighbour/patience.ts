import { pause } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { median, percentile, spread } from '../../../proof/statistics';
import { Assertions } from '../../assertions';
import { watchMemory } from '../../watch-memory';
import { heavyUse } from './heavy-use';

const PER_SECOND = 20;
const GROWTH_MB = 250;
const RATIO = 2;

/** What another plant's people wait for their list while one plant asks for all that costs most, beside what they wait in quiet. */
export async function patience(stage: Stage, quick: boolean): Promise<Row[]> {
  const person = await stage.signIn('leader@acme.test');
  const use = await heavyUse(stage);
  const assertions = new Assertions('neighbour: meanwhile');
  const seconds = quick ? 3 : 10;
  const [quiet, beside]: [number[], number[]] = [[], []];
  await waits(stage, person, 2, assertions);
  const memory = watchMemory(stage);
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    quiet.push(percentile(await waits(stage, person, seconds, assertions), 0.99));
    const attack = use.start();
    await pause(1_000);
    beside.push(percentile(await waits(stage, person, seconds, assertions), 0.99));
    const { searches, refused, wrong } = await attack.stop();
    assertions.denies('the plant that searches has all it asks for', refused > 0, `${searches} searches, ${refused} refused`);
    assertions.allows('and is answered', searches > refused, `${searches} searches, ${refused} refused`);
    assertions.denies('it is answered what nobody should be', wrong.length === 0, wrong.slice(0, 3));
    await pause(2_000);
  }
  memory.stop();
  return [timesRow(quiet, beside, memory.worst()), assertions.row()];
}

function timesRow(quiet: number[], beside: number[], { name, megabytes }: { name: string; megabytes: number }): Row {
  const ratio = median(beside) / median(quiet);
  return {
    what: "neighbour: p99 of another plant's list while one searches slowly, opens streams, tries tokens and hosts",
    measured: `${ratio.toFixed(1)}×: ${spread(beside)} ms against ${spread(quiet)} ms; ${name} +${megabytes} MB`,
    goal: `at most ${RATIO}×; at most +${GROWTH_MB} MB`,
    met: ratio <= RATIO && megabytes <= GROWTH_MB,
    timed: true,
  };
}

/** Milliseconds that each of a person's lists took, asked at even distances whether or not the last one has come. */
async function waits(stage: Stage, headers: Record<string, string>, seconds: number, assertions: Assertions): Promise<number[]> {
  const began = performance.now();
  const statuses: number[] = [];
  const asked = Array.from({ length: seconds * PER_SECOND }, async (_, index) => {
    const due = (index * 1000) / PER_SECOND;
    await pause(due);
    const { status } = await stage.call('GET', '/api/issues?pp=25', headers).catch(() => ({ status: 0 }));
    statuses.push(status);
    // From when it was due: a proof that is late itself would hide a wait.
    return performance.now() - began - due;
  });
  const times = await Promise.all(asked);
  assertions.allows(
    'every list of the other plant is answered',
    statuses.every((status) => status === 200),
    statuses.filter((status) => status !== 200),
  );
  return times;
}
