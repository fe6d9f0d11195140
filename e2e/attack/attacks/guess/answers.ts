import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type pg from 'pg';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { median } from '../../../proof/statistics';
import { forgetAttempts, guessFor } from '../../guess-rate';
import type { Victim } from '../../new-victim';
import { Assertions } from '../../../proof/assertions';

const signIn = (stage: Stage, headers: Record<string, string>, email: string, password: string) =>
  stage.call('POST', '/api/auth/login_by_email', headers, { email, password });

/**
 * Fifty guesses at once are judged no more than a few; and whoever is guessed at gets in where they are known at once, elsewhere after the
 * wait.
 */
export async function recovery(
  stage: Stage,
  database: pg.Client,
  { email, headers: { authorization: _, ...known } }: Victim,
): Promise<Row> {
  const assertions = new Assertions('guess: fifty at once, and the person who is guessed at');
  await forgetAttempts(database);
  const elsewhere = () => ({ ...known, 'x-device-id': crypto.randomUUID() });
  assertions.allows('the right password before', (await signIn(stage, elsewhere(), email, DEMO_PASSWORD)).status === 200);
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(stage, elsewhere(), email, 'Wrong-Pass-2026')));
  const judged = answers.filter(({ status }) => status === 401).length;
  assertions.denies(
    'more than five of fifty at once',
    judged <= 5 && answers.every(({ status }) => status === 401 || status === 429),
    judged,
  );
  const held = await signIn(stage, elsewhere(), email, DEMO_PASSWORD);
  assertions.denies('the right password within the wait', held.status === 429 && Number(held.headers['retry-after']) > 0, held.status);
  assertions.allows('the right password on a known device', (await signIn(stage, known, email, DEMO_PASSWORD)).status === 200);
  await guessFor(0.1, database, () => signIn(stage, elsewhere(), email, 'Wrong-Pass-2026'));
  assertions.allows('the right password elsewhere, after the wait', (await afterTheWait(stage, database, elsewhere(), email)) === 200);
  return assertions.row();
}

async function afterTheWait(stage: Stage, database: pg.Client, headers: Record<string, string>, email: string): Promise<number> {
  await database.query(`update identity.attempt_counter set blocked_until = now() where blocked_until > now()`);
  return (await signIn(stage, headers, email, DEMO_PASSWORD)).status;
}

/**
 * That an address is unknown is said, as the specification asks; how long the answer takes does not tell more, nor does the state of an
 * account.
 */
export async function likeness(
  stage: Stage,
  database: pg.Client,
  { email, headers: { authorization: _, ...device } }: Victim,
  rounds: number,
): Promise<Row> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const words = new Set<string>();
  for (let index = 0; index < rounds; index += 1) {
    await forgetAttempts(database);
    for (const [which, who] of [
      ['known', email],
      ['unknown', `nobody-${index}@acme.test`],
    ] as const) {
      const began = performance.now();
      await signIn(stage, { ...device, 'x-device-id': crypto.randomUUID() }, who, 'Wrong-Pass-2026');
      times[which].push(performance.now() - began);
    }
  }
  for (const who of ['disabled@acme.test', 'waiting@acme.test'])
    words.add((JSON.parse((await signIn(stage, device, who, 'Wrong-Pass-2026')).body) as { status: string }).status);
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const ratio = Math.max(known, unknown) / Math.min(known, unknown);
  return {
    what: 'guess: time of a wrong password at a known and an unknown address; word for closed accounts',
    goal: 'at most 1.5 times apart; wrong_pass',
    measured: `${known.toFixed(0)} and ${unknown.toFixed(0)} ms; ${[...words].join(', ')}`,
    met: ratio <= 1.5 && [...words].join() === 'wrong_pass',
    timed: true,
  };
}
