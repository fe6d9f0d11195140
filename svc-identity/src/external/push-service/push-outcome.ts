/**
 * How an attempt ended: the push service has the message; the browser is subscribed no more; it will never take this message; not now; or
 * there is no service to speak of, which says nothing of the message.
 */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'postponed'; reason: string; afterS: number | null }
  | { kind: 'unreachable'; reason: string };

/** The longest wait that a push service may ask for, in seconds. */
const RETRY_AFTER_MAX_S = 3_600;

function secondsIn(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined || !/^\d{1,6}$/.test(retryAfter)) return null;
  return Math.min(Number(retryAfter), RETRY_AFTER_MAX_S);
}

/** Judges the answer of a push service. Nothing is followed: an address that moved is none of ours. */
export function outcomeOfAnswer(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `answered ${status}`;
  if (status === 429 || status >= 500) return { kind: 'postponed', reason, afterS: secondsIn(retryAfter) };
  return { kind: 'refused', reason };
}
