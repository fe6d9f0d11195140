const STEP_MS = 20;
const LIMIT_MS = 8_000;

/** What `look` answers once it stops throwing. Throws its last error after 8 s by default: for what happens soon, not at once. */
export async function eventually<T>(look: () => Promise<T> | T, limitMs: number = LIMIT_MS): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  }
}
