import { ApiError, keepDraft, readDraft, uuid } from '@portal/portal-kit';

interface Attempt {
  key: string;
  said: string;
}

const isAttempt = (kept: unknown): kept is Attempt => typeof kept === 'object' && kept !== null && 'key' in kept && 'said' in kept;

/**
 * Sends something under a key that is kept on this device until it is answered. The same thing sent again after a lost answer changes
 * nothing twice, also from a page that was opened anew.
 * @param name what is sent, `exchange.take`
 * @param said what it says; another text is another thing with a key of its own
 * @throws ApiError
 */
export async function sendOnce<T>(name: string, said: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(said);
  const kept = readDraft(name);
  const key = isAttempt(kept) && kept.said === text ? kept.key : uuid();
  keepDraft(name, { key, said: text } satisfies Attempt);
  try {
    const answer = await send(key);
    keepDraft(name, null);
    return answer;
  } catch (error) {
    // Without an answer it may have been done.
    if (error instanceof ApiError && error.status > 0 && error.status < 500) keepDraft(name, null);
    throw error;
  }
}
