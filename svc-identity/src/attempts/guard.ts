import { createHash } from 'node:crypto';
import type { TenantContext } from '@portal/service-kit/context';
import type { AuditEntry } from '@portal/service-kit/events';
import type { Database } from '@portal/service-kit/database';
import { withTenant, type Query } from '@portal/service-kit/query';
import { TooMany, Unauthenticated } from '@portal/service-kit/errors';
import { networkOf } from '@portal/service-kit/network';
import type { CredentialKind } from '../credentials/credential.repository';
import { blockedCounters, type CounterKey, lockCounters, saveCounters, forgiveFailures } from './attempt.repository';
import { afterFailures, waitS } from './throttle';

/** Where an attempt comes from. */
export interface AttemptSource extends Pick<TenantContext, 'tenant' | 'device'> {
  /** IP address of the client; left out where somebody is signed in. */
  address?: string;
}

/** Who is tried: a person, or an address nobody has. */
export interface Target {
  /** Signing in, or another use of a code that is counted apart from it. */
  purpose?: 'approval' | 'password' | 'second_factor';
  user: number | null;
  /** What was typed where there is no such person; kept as a hash only. */
  typed?: string;
  /** The person signed in on this device before. */
  trusted: boolean;
  /** What is guessed at; a password unless told otherwise. */
  secret?: CredentialKind;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * What an attempt counts against. A device the person is known on has a count of its own and is not held up by the tenant's:
 * whoever guesses from elsewhere cannot lock the person out at their own panel. The device is what the client says it is, so that the
 * network it comes from is counted as well.
 */
export function countersOf(place: AttemptSource, target: Target): CounterKey[] {
  const device = place.device ?? 'none';
  const { purpose, secret = 'password' } = target;
  const person = `${purpose ? `${purpose}:` : ''}${target.user === null ? `?${digest(target.typed ?? '')}` : target.user}`;
  const kind = purpose === 'approval' ? 'anybody' : 'person';
  if (target.trusted)
    return [
      { kind, key: `${person}@${device}` },
      { kind: 'device', key: device },
    ];
  const network = place.address ? [{ kind: 'network', key: networkOf(place.address) } as const] : [];
  return [{ kind, key: person }, { kind: 'device', key: device }, ...network, { kind: secret === 'code' ? 'codes' : 'tenant', key: 'all' }];
}

/**
 * What setting an access code counts against, whose ever it is: "taken" tells that somebody of the tenant has it. Whoever is signed in says
 * what their device is, so that it counts for nothing here.
 */
export const codeCounters = (user: number): CounterKey[] => [
  { kind: 'anybody', key: `code:${user}` },
  { kind: 'codes', key: 'all' },
];

/**
 * Counts that somebody sets the access code of another. One that is taken counts as {@link codeCounters} say. One that is free tells that
 * nobody has it: it is counted too, up to a limit that whoever hands codes out does not reach.
 *
 * @returns what takes back that it was taken, in the transaction that sets it
 * @throws TooMany while a wait is on
 */
export async function beginSettingCode(db: Database, ctx: TenantContext, user: number): Promise<(query: Query) => void> {
  const keys = codeCounters(user);
  await beginAttempt(db, ctx, [...keys, { kind: 'set_codes', key: String(user) }]);
  return (query) => attemptSucceeded(query, keys, false);
}

/**
 * What naming a card number counts against that somebody of the tenant has, in a form or a file: a card approves as an access code does.
 */
const cardCounters = (user: number): CounterKey[] => [
  { kind: 'anybody', key: `card:${user}` },
  { kind: 'cards', key: 'all' },
];

/**
 * Counts that somebody gives a person a new card number, as {@link beginSettingCode} counts access codes.
 *
 * @returns what takes back that it was in use, in the transaction that sets it
 * @throws TooMany while a wait is on
 */
export async function beginSettingCard(db: Database, ctx: TenantContext, user: number): Promise<(query: Query) => void> {
  const keys = cardCounters(user);
  await beginAttempt(db, ctx, [...keys, { kind: 'set_cards', key: String(user) }]);
  return (query) => attemptSucceeded(query, keys, false);
}

/** How many new card numbers of a file nobody has, and how many somebody else than the person of the row has. */
export interface FileCards {
  free: number;
  taken: number;
}

/**
 * Counts the new card numbers of a file before anything is said about them, each as that of a form. An administrator reads every card
 * anyway, so that their free numbers are not counted.
 *
 * @throws TooMany while a wait is on, and where the file itself begins one
 */
export async function countFileCards(db: Database, ctx: TenantContext, user: number, { free, taken }: FileCards): Promise<void> {
  if (!ctx.admin) await beginAttempt(db, ctx, [{ kind: 'import_cards', key: String(user) }], free + taken);
  await beginAttempt(db, ctx, cardCounters(user), taken);
}

/** Calls that anybody may make without a session, each counted for itself. */
export type PublicCall = 'sign_up' | 'reminder' | 'link' | 'terminal' | 'passkey' | 'single_sign_on';

/**
 * What such a call counts against: the address that was typed, whether anybody has it or not, the device, the network and the tenant. Apart
 * from signing in: whoever floods these keeps nobody from their work.
 */
export function publicCounters(place: AttemptSource, call: PublicCall, typed?: string): CounterKey[] {
  return [
    ...(typed === undefined ? [] : [{ kind: 'person', key: `${call}:?${digest(typed)}` } as const]),
    { kind: 'device', key: `${call}:${place.device ?? 'none'}` },
    ...(place.address ? [{ kind: 'network', key: `${call}:${networkOf(place.address)}` } as const] : []),
    { kind: 'tenant', key: call },
  ];
}

/**
 * Counts the attempt as failed before it is judged, in a transaction of its own: however many arrive at once, only the free ones
 * get through, and an error answer does not undo the count.
 *
 * @param times attempts that are judged together: where they begin a wait, none of them is judged
 * @throws TooMany while a wait is on
 */
export async function beginAttempt(db: Database, place: AttemptSource, keys: readonly CounterKey[], times = 1): Promise<void> {
  if (times === 0) return;
  const wait = await withTenant(db, place, async (query) => {
    const [now, counters] = await Promise.all([query.now(), lockCounters(query, keys)]);
    const seconds = waitS(counters, now);
    if (seconds > 0) return seconds;
    const counted = counters.map((counter) => afterFailures(counter, now, times));
    saveCounters(query, counted);
    return times === 1 ? 0 : waitS(counted, now);
  });
  if (wait > 0) throw new TooMany(wait);
}

/**
 * The attempt was right: takes its count back, in the transaction that acts on it. Where people come in this is what a transaction does
 * last: the counters of a network and of a tenant stay locked until its end, and a whole shift signs in at once. `forgives`: the person
 * proved who they are, so that their own failures are forgotten; nobody proves anything about others on the same device.
 */
export function attemptSucceeded(query: Query, keys: readonly CounterKey[], forgives = true): void {
  forgiveFailures(query, keys, forgives);
}

/**
 * The attempt was wrong: writes the failure to the audit log, and what it blocked, in a transaction of its own that outlives the error
 * answer. Called just before that is thrown.
 */
export async function attemptFailed(db: Database, ctx: TenantContext, keys: readonly CounterKey[], failure: AuditEntry): Promise<void> {
  await withTenant(db, ctx, async (query) => {
    query.audit(failure);
    for (const { kind, blockedUntil } of await blockedCounters(query, keys)) {
      query.audit({ ...failure, action: 'identity.locked_out', detail: { counter: kind, until: blockedUntil } });
    }
  });
}

/** Runs what judges an attempt; one that it finds wrong is written as {@link attemptFailed} does. */
export async function judged<T>(
  { db, ctx, keys }: { db: Database; ctx: TenantContext; keys: readonly CounterKey[] },
  failure: AuditEntry,
  judge: () => Promise<T>,
): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof Unauthenticated && error.status === 'wrong_factor') await attemptFailed(db, ctx, keys, failure);
    throw error;
  }
}
