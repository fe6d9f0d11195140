import { ApiError, LoadFailure } from '@portal/portal-kit/shell';
import type { Phase } from './phase';

/** No answer, too many calls, or a server that is away. */
const PASSING = new Set([0, 429, 502, 504]);

/** The screen for a failure before anything can be shown (specification, section 8). */
export function phaseOfProblem(error: unknown): Phase {
  if (!(error instanceof ApiError)) return { name: 'not-responding', error: new LoadFailure(error) };
  if (error.status === 503) return { name: 'maintenance', told: error.problem?.maintenance ?? null };
  if (error.status === 404) return { name: 'tenant-error', reason: 'tenant_not_found' };
  if (PASSING.has(error.status)) return { name: 'not-responding', error };
  return { name: 'tenant-error', reason: 'failed', requestId: error.requestId ?? undefined };
}
