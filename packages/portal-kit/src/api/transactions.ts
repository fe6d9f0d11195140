import type { AnyContract } from './args';

/** Longer than events take to arrive. A later one only causes a fetch more. */
const RETENTION_MS = 10_000;
const RETENTION_MAX = 200;

/** What a person did is seen by what is fetched within this time. */
const OWN_CHANGE_MS = 3000;

let sequence = 0;
/** When a call of this tab that changes something was answered last, by the clock of the page. */
let lastAnsweredMs = -Infinity;
/** Answers to calls of this tab that are on their way, by trace id. */
const unanswered = new Map<string, Promise<void>>();
/** When calls of this tab were answered, by trace id, and when other transactions became known. */
const answeredAt = new Map<string, number>();
const knownAt = new Map<string, number>();

/** Returns the next number of this tab's order of things: what is done or learned later has a higher one. */
export function nextSequence(): number {
  sequence += 1;
  return sequence;
}

/** The id of a transaction begins with the trace id of the call that it answers. */
const traceIdOf = (transaction: string) => transaction.slice(0, transaction.indexOf('-'));

/** Makes a call. The events of one that changes something are compared with its answer. */
export async function trackCall<T>({ method }: AnyContract, { traceparent }: Record<string, string>, call: () => Promise<T>): Promise<T> {
  const traceId = traceparent?.split('-')[1];
  if (method === 'GET' || traceId === undefined) return call();
  let release = (): void => undefined;
  unanswered.set(traceId, new Promise((resolve) => (release = resolve)));
  try {
    return await call();
  } finally {
    lastAnsweredMs = performance.now();
    answeredAt.set(traceId, nextSequence());
    // Not before whoever made the call has shown its answer, which happens in this turn.
    setTimeout(() => {
      unanswered.delete(traceId);
      release();
    });
    setTimeout(() => answeredAt.delete(traceId), RETENTION_MS);
  }
}

/** Whether this tab changed something itself a moment ago. */
export const hasChangedRecently = (): boolean => performance.now() - lastAnsweredMs < OWN_CHANGE_MS;

/** Resolves when the call of this tab that caused a transaction is answered; undefined when it is, or when it was caused elsewhere. */
export function answerTo(transaction: string): Promise<void> | undefined {
  return unanswered.get(traceIdOf(transaction));
}

/** Returns when this tab first knew that a transaction was committed: by the answer to its own call, otherwise by this call. */
export function committedAt(transaction: string): number {
  const known = answeredAt.get(traceIdOf(transaction)) ?? knownAt.get(transaction);
  if (known !== undefined) return known;
  const now = nextSequence();
  knownAt.set(transaction, now);
  const [oldest] = knownAt.keys();
  if (knownAt.size > RETENTION_MAX && oldest !== undefined) knownAt.delete(oldest);
  return now;
}
