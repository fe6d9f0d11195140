import type { Stage } from './stage';

/** Below what a session is allowed, and often enough for a slowest hundredth. */
const PER_SECOND = 40;

/**
 * Milliseconds that each of a person's lists took, asked at even distances whether or not the last one has come.
 * @throws Error at any answer but 200
 */
export async function listWaits(stage: Stage, headers: Record<string, string>, seconds: number): Promise<number[]> {
  const began = performance.now();
  const asked = Array.from({ length: seconds * PER_SECOND }, async (_, index) => {
    const due = (index * 1000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, due));
    const { status } = await stage.call('GET', '/api/issues?pp=25', headers);
    if (status !== 200) throw new Error(`the neighbour was answered ${status}`);
    // From when it was due: a bench that is late itself would hide a wait.
    return performance.now() - began - due;
  });
  return Promise.all(asked);
}
