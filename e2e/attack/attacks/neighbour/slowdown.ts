import { pause } from '../../../proof/pause';
import { ListClient } from '../../../proof/list-client';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { median, percentile, spread } from '../../../proof/statistics';
import { Assertions } from '../../../proof/assertions';
import { watchMemory } from '../../watch-memory';
import { heavyUse } from './heavy-use';

const GROWTH_MB = 250;
const RATIO = 2;

/** What another plant's people wait for their list while one plant asks for all that costs most, beside what they wait in quiet. */
export async function slowdown(stage: Stage, quick: boolean): Promise<Row[]> {
  const person = await stage.signIn('leader@acme.test');
  const use = await heavyUse(stage);
  const assertions = new Assertions('neighbour: meanwhile');
  const seconds = quick ? 3 : 10;
  const [quiet, beside]: [number[], number[]] = [[], []];
  const total = { asked: 0, answered: 0 };
  const client = await ListClient.start(stage);
  await p99(client, person, 2, assertions);
  const memory = watchMemory(stage);
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    quiet.push(await p99(client, person, seconds, assertions));
    const attack = use.start();
    await pause(1_000);
    beside.push(await p99(client, person, seconds, assertions));
    const { searches, wrong } = await attack.stop();
    const kinds = Object.values(searches);
    const asked = kinds.reduce((sum, kind) => sum + kind.asked, 0);
    const answered = kinds.reduce((sum, kind) => sum + kind.answered, 0);
    assertions.denies('the plant that searches has all it asks for', answered < asked, searches);
    assertions.allows(
      'it is answered some of each kind',
      kinds.every((kind) => kind.answered > 0),
      searches,
    );
    total.asked += asked;
    total.answered += answered;
    assertions.denies('it is answered what nobody should be', wrong.length === 0, wrong.slice(0, 3));
    await pause(2_000);
  }
  memory.stop();
  client.stop();
  return [timesRow(quiet, beside, memory.worst(), total), assertions.row()];
}

function timesRow(
  quiet: number[],
  beside: number[],
  { name, megabytes }: { name: string; megabytes: number },
  { asked, answered }: { asked: number; answered: number },
): Row {
  const ratio = median(beside) / median(quiet);
  return {
    what: "neighbour: p99 of another plant's list while one searches slowly, opens streams, tries tokens and hosts",
    measured: `${ratio.toFixed(1)}×: ${spread(beside)} ms against ${spread(quiet)} ms; ${answered} of its ${asked} searches answered; ${name} +${megabytes} MB`,
    goal: `at most ${RATIO}×; at most +${GROWTH_MB} MB`,
    met: ratio <= RATIO && megabytes <= GROWTH_MB,
    timed: true,
  };
}

/** Slowest hundredth of a person's lists, in milliseconds; each must be answered. */
async function p99(client: ListClient, headers: Record<string, string>, seconds: number, assertions: Assertions): Promise<number> {
  const { times, failures } = await client.ask(headers, seconds);
  assertions.allows('every list of the other plant is answered', failures.length === 0, failures);
  return percentile(times, 0.99);
}
