import { ApiError } from '../api/api-error';
import { LoadFailure } from '../api/load-failure';

/** Answers of a service that is away, busy or restarting: later the same call succeeds. */
const PASSING = new Set([429, 502, 503, 504]);

/** Whether a failure passes by itself: no connection, no service, too many calls, code that was not reached. */
export function isOutage(error: unknown): boolean {
  if (error instanceof LoadFailure) return true;
  if (!(error instanceof ApiError)) return false;
  if (error.word === 'maintenance') return false;
  return error.noAnswer === 'offline' || error.noAnswer === 'unreachable' || PASSING.has(error.status);
}

/** Seconds that the service asked to be left alone for. */
export function retryAfterOf(error: unknown): number | null {
  return error instanceof ApiError ? error.retryAfterS : null;
}
