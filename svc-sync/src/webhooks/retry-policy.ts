const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Seconds between the tries of one delivery: ten tries in a day. */
const WAITS_S = [5, 30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S, HOUR_S, 3 * HOUR_S, 6 * HOUR_S, 12 * HOUR_S] as const;

/** So many failures in a row pause a webhook. */
const FAILURES_UNTIL_PAUSE = 5;
const LONGEST_PAUSE_S = HOUR_S;
/** A webhook that nothing has reached for so long is disabled. */
const DISABLED_AFTER_MS = 5 * 24 * HOUR_S * 1_000;
const WARNED_AT = [90, 70, 50] as const;

/** Up to a fifth more, so that what failed together is not tried together. */
const withJitter = (seconds: number, random: () => number): number => seconds * (1 + random() / 5);

/** Seconds until the next try after so many; null when it is given up. */
export function nextTryIn(attempts: number, random = Math.random): number | null {
  const wait = WAITS_S[attempts - 1];
  return wait === undefined ? null : withJitter(wait, random);
}

/** Seconds for which nothing is sent after so many failures in a row: a minute, doubled up to an hour. Null for no pause. */
export function pauseFor(failures: number, random = Math.random): number | null {
  if (failures < FAILURES_UNTIL_PAUSE) return null;
  return withJitter(Math.min(LONGEST_PAUSE_S, MINUTE_S * 2 ** (failures - FAILURES_UNTIL_PAUSE)), random);
}

/** How far a webhook is on its way to being disabled, in percent: 0, 50, 70, 90, or 100 for now. */
export function wayToDisabling(failingSince: Date, now: Date): number {
  const share = (100 * (now.getTime() - failingSince.getTime())) / DISABLED_AFTER_MS;
  return share >= 100 ? 100 : (WARNED_AT.find((warned) => share >= warned) ?? 0);
}
