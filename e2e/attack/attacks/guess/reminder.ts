import type pg from 'pg';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { median } from '../../../proof/statistics';
import { forgetAttempts } from '../../guess-rate';
import type { Victim } from '../../new-victim';

/** An answer without what differs from call to call. */
const likeOthers = (body: string) => body.replace(/"request_id":"[^"]*"/, '');

/**
 * Who asks for a new password learns nothing of an address, and who has no link nothing of a person: neither by the answer nor by its time.
 */
export async function reminders(
  stage: Stage,
  database: pg.Client,
  { id, email, headers: { authorization: _, ...device } }: Victim,
  rounds: number,
): Promise<Row> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  const call = (path: string, body: object) => stage.call('POST', path, { ...device, 'x-device-id': crypto.randomUUID() }, body);
  for (let index = 0; index < rounds; index += 1) {
    await forgetAttempts(database);
    for (const [which, address] of [
      ['known', email],
      ['unknown', `nobody-${crypto.randomUUID()}@acme.test`],
    ] as const) {
      const began = performance.now();
      const { status, body } = await call('/api/auth/remind_pass', { email: address });
      times[which].push(performance.now() - began);
      answers.add(`${status} ${likeOthers(body)}`);
    }
  }
  // A number that nobody has is named, as the specification wants it; numbers are no secret, and each try counts.
  const links = new Set<string>();
  for (const uid of [id, id + 100_000]) {
    const token = `${'A'.repeat(22)}.${'B'.repeat(43)}`;
    const { status, body } = await call('/api/auth/remind_pass_change', { uid, token, password: 'Another-Pass-2026' });
    links.add(`${status} ${likeOthers(body)}`);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const ratio = Math.max(known, unknown) / Math.min(known, unknown);
  return {
    what: 'guess: reminders to a known and an unknown address; made-up links of a person and of nobody',
    goal: 'at most 1.5 times apart; one answer; a made-up link is refused as such, a number of nobody by its name',
    measured: `${known.toFixed(0)} and ${unknown.toFixed(0)} ms; ${answers.size} and ${links.size} answers`,
    met:
      ratio <= 1.5 &&
      answers.size === 1 &&
      [...answers][0]?.startsWith('202') === true &&
      links.size === 2 &&
      [...links].every((link) => link.startsWith('422')),
    timed: true,
  };
}
