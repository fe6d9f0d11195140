/** What a person or the system wants of us: to stop. */
export interface StopRequest {
  /** Resolves at the first Ctrl+C, SIGTERM or closed terminal. */
  readonly asked: Promise<NodeJS.Signals>;
}

/**
 * From now on the process ends only by its own decision. Later signals are swallowed: npm passes Ctrl+C on to a
 * process that the terminal has already told.
 */
export function stopRequest(): StopRequest {
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
  return { asked };
}

/** Waits for the work or for the wish to stop, whichever comes first; keeps node running meanwhile. */
export async function orStopped<T>(work: Promise<T>, stop: StopRequest): Promise<T | 'stopped'> {
  const alive = setInterval(() => undefined, 60_000);
  try {
    return await Promise.race([work, stop.asked.then(() => 'stopped' as const)]);
  } finally {
    clearInterval(alive);
  }
}

/** Waits until somebody wants us to stop. */
export async function untilStopped(stop: StopRequest): Promise<void> {
  await orStopped(new Promise(() => undefined), stop);
}
