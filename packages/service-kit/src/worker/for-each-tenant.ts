import type { JobTools } from './job';

interface Each<T> {
  /** What they are, in the plural: `tenants`. */
  of: string;
  /** What a failure is logged with. */
  describe(item: T): object;
  run(item: T): Promise<unknown>;
}

/**
 * Runs one after another until the signal aborts. One that fails is logged, and those behind it run nevertheless.
 * @throws AggregateError at the end, where any failed
 */
export async function forEachContinuing<T>(items: Iterable<T>, { log, signal }: JobTools, { of, describe, run }: Each<T>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    if (signal.aborted) break;
    try {
      await run(item);
    } catch (error) {
      errors.push(error);
      log.error({ err: error, ...describe(item) }, 'a part of a job failed');
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${of} failed: ${errors.length}`);
}

/**
 * Runs a job's work for one tenant after another until the signal aborts. A tenant that fails is logged, and those behind it have their
 * turn.
 * @throws AggregateError at the end, where any failed
 */
export function forEachTenant<T extends { tenant_id: string }>(
  rows: Iterable<T>,
  tools: JobTools,
  run: (row: T) => Promise<unknown>,
): Promise<void> {
  return forEachContinuing(rows, tools, { of: 'tenants', describe: ({ tenant_id: tenant }) => ({ tenant }), run });
}
