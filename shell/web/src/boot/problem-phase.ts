import { ApiError } from '@portal/portal-kit/shell';
import type { Phase } from './phase';

/** The screen for a failure before anything can be shown (specification, section 8). */
export function phaseOfProblem(error: unknown): Phase {
  if (!(error instanceof ApiError)) return { name: 'not-responding' };
  if (error.word === 'maintenance') return { name: 'maintenance' };
  if (error.status === 404) return { name: 'tenant-error', reason: 'tenant_not_found' };
  if (error.status === 0 || error.status === 502 || error.status === 504) return { name: 'not-responding' };
  return { name: 'tenant-error', reason: 'failed', requestId: error.requestId ?? undefined };
}
