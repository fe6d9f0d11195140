import { photoOfAPress } from '../../../photo';
import { ListClient } from '../../../proof/list-client';
import type { Row } from '../../../proof/row';
import type { Answer } from '../../../proof/stage';
import { percentile } from '../../../proof/statistics';
import { Assertions } from '../../../proof/assertions';
import { watchMemory } from '../../watch-memory';
import type { Target } from './target';
import { interlacedBomb, largestPicture } from './picture-bombs';

const BOMBS = 10;
const GROWTH_MB = 250;
const RATIO_MAX = 2;
const MEASURED_S = 8;

/**
 * Ten pictures at once that are small and unpack to half a gigabyte each, and ten of the largest that are taken: refused, decoded one after
 * the other, and the other plant's people work on.
 */
export async function decodedBombs(target: Target, neighbour: Target): Promise<Row[]> {
  const assertions = new Assertions(`upload: ${BOMBS} decoded bombs beside another plant`);
  const bomb = interlacedBomb();
  const largest = largestPicture();
  const client = await ListClient.start(neighbour.stage);
  await client.ask(neighbour.headers, 1);
  const quiet = await client.ask(neighbour.headers, MEASURED_S);
  const memory = watchMemory(target.stage);
  const send = (content: Buffer) => Array.from({ length: BOMBS }, () => target.add('photos', 'bomb.png', 'image/png', content));
  const refused = Promise.all(send(bomb));
  const decoded = Promise.all(send(largest));
  const waits = client.ask(neighbour.headers, MEASURED_S);
  const began = performance.now();
  const honest = await neighbour.add('photos', 'press.png', 'image/png', photoOfAPress());
  const honestMs = Math.round(performance.now() - began);
  const beside = await waits;
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);
  const refusals = statusesOf(await refused);
  const taken = statusesOf(await decoded);
  memory.stop();
  client.stop();
  assertions.denies(
    `${BOMBS} pictures of ${bomb.length >> 10} kB`,
    refusals.every((status) => status === 413),
    refusals,
  );
  assertions.allows(
    `${BOMBS} large pictures of the same tenant`,
    taken.every((status) => status === 201),
    taken,
  );
  assertions.allows('a photo of the other plant, before those', honest.status === 201 && (await stillWorks(neighbour)), honest.body);
  const failures = [...quiet.failures, ...beside.failures];
  assertions.allows("every list of the other plant's people", failures.length === 0, failures);
  const { name, megabytes } = memory.worst();
  const [alone, meanwhile] = [quiet, beside].map(({ times }) => percentile(times, 0.99)) as [number, number];
  return [assertions.row(), waitRow(alone, meanwhile, honestMs), memoryRow(name, megabytes)];
}

async function stillWorks({ stage, headers, issue }: Target): Promise<boolean> {
  return (await stage.call('GET', `/api/issues/${issue}`, headers)).status === 200;
}

function waitRow(quiet: number, beside: number, honestMs: number): Row {
  return {
    what: "upload: p99 of another plant's list meanwhile",
    measured: `${(beside / quiet).toFixed(1)}×: ${beside.toFixed(0)} ms against ${quiet.toFixed(0)} ms; its photo after ${honestMs} ms`,
    goal: `at most ${RATIO_MAX}×`,
    met: beside <= quiet * RATIO_MAX,
    timed: true,
  };
}

function memoryRow(name: string, megabytes: number): Row {
  return {
    what: 'upload: memory meanwhile, the process that decodes included',
    measured: `${name} +${megabytes} MB`,
    goal: `at most +${GROWTH_MB} MB`,
    met: megabytes <= GROWTH_MB,
  };
}
