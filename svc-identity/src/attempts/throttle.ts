/**
 * What is counted apart: the person who is tried; whoever makes a guess that is right as soon as anybody of the tenant has the code; the
 * device and the network that try; what comes from devices nobody is known on, passwords and access codes apart; the access codes and the
 * card numbers that somebody sets for others, those that are free too; and the numbers of cards that are in use, whoever tries them.
 */
export type CounterKind =
  'person' | 'anybody' | 'device' | 'network' | 'tenant' | 'codes' | 'set_codes' | 'cards' | 'set_cards' | 'import_cards';

export interface Counter {
  kind: CounterKind;
  key: string;
  failures: number;
  /** When the window of these failures began. */
  since: Date;
  blockedUntil: Date | null;
}

interface Rule {
  /** Failures of a window that cost no wait. */
  free: number;
  windowS: number;
  firstWaitS: number;
  longestWaitS: number;
}

/**
 * A shared panel mistypes more than a person does, and a whole plant more than a panel. Access codes are short, and the portal asks for
 * them only where somebody is known: from elsewhere a plant gets few.
 */
export const RULES: Readonly<Record<CounterKind, Rule>> = {
  person: { free: 5, windowS: 86_400, firstWaitS: 30, longestWaitS: 900 },
  anybody: { free: 5, windowS: 86_400, firstWaitS: 60, longestWaitS: 3_600 },
  device: { free: 20, windowS: 900, firstWaitS: 30, longestWaitS: 900 },
  network: { free: 60, windowS: 3_600, firstWaitS: 30, longestWaitS: 900 },
  tenant: { free: 300, windowS: 3_600, firstWaitS: 5, longestWaitS: 60 },
  codes: { free: 60, windowS: 86_400, firstWaitS: 60, longestWaitS: 900 },
  set_codes: { free: 60, windowS: 3_600, firstWaitS: 60, longestWaitS: 3_600 },
  cards: { free: 60, windowS: 86_400, firstWaitS: 60, longestWaitS: 900 },
  set_cards: { free: 30, windowS: 3_600, firstWaitS: 60, longestWaitS: 3_600 },
  import_cards: { free: 120, windowS: 3_600, firstWaitS: 60, longestWaitS: 3_600 },
};

/** The counter after so many failures at once. */
export function afterFailures(counter: Counter, now: Date, times: number): Counter {
  let after = counter;
  for (let count = 0; count < times; count += 1) after = afterFailure(after, now);
  return after;
}

/** Seconds until the next attempt is allowed, 0 for now. */
export function waitS(counters: readonly Counter[], now: Date): number {
  return Math.max(
    0,
    ...counters.map(({ blockedUntil }) => (blockedUntil ? Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000) : 0)),
  );
}

/** The counter after one more failure: from the last free one on, each doubles the wait. */
export function afterFailure(counter: Counter, now: Date): Counter {
  const rule = RULES[counter.kind];
  const over = now.getTime() - counter.since.getTime() > rule.windowS * 1000;
  const failures = over ? 1 : counter.failures + 1;
  const beyond = failures - rule.free;
  const wait = beyond < 0 ? 0 : Math.min(rule.longestWaitS, rule.firstWaitS * 2 ** Math.min(beyond, 20));
  return { ...counter, failures, since: over ? now : counter.since, blockedUntil: wait > 0 ? new Date(now.getTime() + wait * 1000) : null };
}
