const STEP_MS = 20;
const LIMIT_MS = 8_000;

/** What `look` answers once it stops throwing. Throws its last error after 8 s: for what happens soon, not at once. */
export async function eventually<T>(look: () => Promise<T> | T): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  }
}
