/** A session lasts a long shift; used near its end it goes on, for a month at most since signing in. */
export const SESSION_LIFETIME_S = 12 * 3600;
/** So near its end a session that is used is renewed, in seconds. */
export const RENEWED_WITHIN_S = 4 * 3600;
/** No session lasts longer, in seconds. */
export const LONGEST_SESSION_S = 30 * 86_400;

/**
 * Sessions of one person that are open at once: a desk, a phone, and every panel of a plant where they have signed in since the week
 * before.
 */
export const SESSIONS_PER_PERSON = 50;
/** Sessions of one tenant that are open at once: two for each of two thousand people, and the edge keeps 50,000 of all tenants. */
export const SESSIONS_PER_TENANT = 5_000;

/** Why a session ended. */
export type EndReason =
  'signed_out' | 'idle' | 'too_many' | 'disabled' | 'password_changed' | 'factors_reset' | 'removed' | 'renewed' | 'copied';

const plus = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** When a session that begins or goes on now ends. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  const longest = plus(createdAt, LONGEST_SESSION_S);
  const usual = plus(now, SESSION_LIFETIME_S);
  return usual < longest ? usual : longest;
}

/** Whether GET auth issues a new token: the end is near and could be later. */
export function isDueForRenewal(session: { createdAt: Date; expiresAt: Date }, now: Date): boolean {
  return session.expiresAt <= plus(now, RENEWED_WITHIN_S) && sessionEnd(session.createdAt, now) > session.expiresAt;
}
