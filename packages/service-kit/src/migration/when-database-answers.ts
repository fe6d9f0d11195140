const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** A server that is not there yet, is starting or stopping, or has no place left: it may be different in a moment. */
const PASSING = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0[123]|08\w{3}|53300)$/;

interface Options {
  /** How long it is tried, in milliseconds. */
  withinMs: number;
  /** Told once, when the first try has failed. */
  onWaiting(reason: string): void;
}

/**
 * Runs work that begins with a connection to the database, again and again while the database does not take connections.
 * @throws what the work throws when the time is over or the reason is another
 */
export async function whenDatabaseAnswers<T>(work: () => Promise<T>, { withinMs, onWaiting }: Options): Promise<T> {
  const end = Date.now() + withinMs;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (typeof code !== 'string' || !PASSING.test(code) || Date.now() + wait > end) throw error;
      if (wait === FIRST_PAUSE_MS) onWaiting(code);
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
