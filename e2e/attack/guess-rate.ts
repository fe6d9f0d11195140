import type pg from 'pg';
import type { Answer } from '../proof/stage';

const DAY_S = 86_400;
/** More than any limit lets through: where nothing holds back, an hour would never end. */
const MOST = 1_000;

/** What somebody reached who guesses without a pause for some time. */
export interface Guessed {
  /** Guesses that were judged. */
  guesses: number;
  /** Answers that were neither a judged guess nor a wait: each is a fault. */
  odd: string[];
}

/**
 * Guesses for so many hours as fast as is let: where the answer is to wait, the waiting is skipped by moving the counters' clocks, so that
 * a day takes seconds.
 */
export async function guessFor(hours: number, database: pg.Client, guess: (index: number) => Promise<Answer>): Promise<Guessed> {
  const found: Guessed = { guesses: 0, odd: [] };
  const began = Date.now();
  for (let [skipped, index] = [0, 0]; skipped + (Date.now() - began) / 1000 < hours * 3600; index += 1) {
    const { status, body, headers } = await guess(index);
    const judged =
      status === 401 ||
      (status === 404 && body.includes('The barcode')) ||
      (status === 400 && /wrong_password|code_in_use/.test(body)) ||
      (status === 422 && /"token":/.test(body));
    if (judged) found.guesses += 1;
    else if (status === 429) skipped += await skip(database, Number(headers['retry-after'] ?? 1));
    else found.odd.push(`${status} ${body.slice(0, 80)}`);
    if (index > MOST || found.odd.length > 20) return { ...found, guesses: Math.max(found.guesses, index) };
  }
  return found;
}

async function skip(database: pg.Client, seconds: number): Promise<number> {
  await database.query(
    `update identity.attempt_counter set since = since - make_interval(secs => $1), blocked_until = blocked_until - make_interval(secs => $1)`,
    [seconds],
  );
  return seconds;
}

/** Nobody is held up any more. */
export async function forgetAttempts(database: pg.Client): Promise<void> {
  await database.query('delete from identity.attempt_counter');
}

/** How long so many tries take at `perDay`: `3.2 days`, `1.3 years`. */
export function timeFor(tries: number, perDay: number): string {
  const days = tries / perDay;
  return days < 365 ? `${days < 10 ? days.toFixed(1) : days.toFixed(0)} days` : `${(days / 365).toFixed(1)} years`;
}

export const perDay = (guesses: number, hours: number): number => Math.round((guesses * DAY_S) / (hours * 3600));
