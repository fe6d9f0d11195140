import type { Problem } from '@portal/contracts/problems';
import { PortalError, TimedOut, Unavailable } from './errors';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too big',
  415: 'Wrong type',
  422: 'Invalid input',
  429: 'Too many attempts',
  500: 'Internal error',
  503: 'Unavailable',
  504: 'Timed out',
};

/**
 * SQLSTATE classes and codes of a database that is away, restarting, full, let down by its system, or that ended one of two transactions
 * that waited for each other, and the system errors that go with them.
 */
const AWAY = /^(08...|40P01|53...|57P0[123]|58...|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC)$/;
const TOOK_TOO_LONG = new Set(['57014', '55P03', '25P03', '25P04']);

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** What a caller may know of an error: itself when it has a meaning, else that something is away or took too long; null for a defect. */
export function publicError(error: unknown): PortalError | null {
  if (error instanceof PortalError) return error;
  const code = codeOf(error);
  if (TOOK_TOO_LONG.has(code)) return new TimedOut();
  if (AWAY.test(code)) return new Unavailable();
  const message = error instanceof Error ? error.message : '';
  if (
    /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|Timeout acquiring a connection|^timeout expired$|operation timed out for an unknown reason/.test(
      message,
    )
  )
    return new Unavailable();
  return null;
}

/** Why an error is answered with 503 or 504, for the one line that the log has of it; null for every other. Never the values of SQL. */
export function outageReason(error: unknown): { status: number; why: string } | null {
  const known = publicError(error);
  if (!known || known.statusCode < 503) return null;
  const { reason } = known as { reason?: string };
  const cause = known === error ? '' : [codeOf(error), error instanceof Error ? error.message : ''].filter(Boolean).join(' ');
  return { status: known.statusCode, why: reason ?? (cause === '' ? known.message : cause.slice(0, 300)) };
}

/** The problem+json answer of an error. A defect answers 500 and tells nothing of itself. */
export function problemOf(error: unknown, requestId: string): { problem: Problem; headers: Readonly<Record<string, string>> } {
  const known = publicError(error) ?? new PortalError(500, 'internal_error', 'Something went wrong on our side.');
  const problem: Problem = {
    type: `urn:portal:problem:${known.status}`,
    title: TITLES[known.statusCode] ?? 'Error',
    status_code: known.statusCode,
    status: known.status,
    message: known.message,
    request_id: requestId,
    ...known.details,
  };
  return { problem, headers: known.headers };
}
