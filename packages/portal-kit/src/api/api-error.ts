import type { Problem, ProblemStatus } from '@portal/contracts/problems';

/** Why there was no answer at all. */
export type NoAnswer = 'offline' | 'unreachable' | 'aborted';

/** A call that did not succeed: an error answer, or none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    readonly problem: Problem | null,
    /** Set with status 0. */
    readonly noAnswer: NoAnswer | null = null,
    /** Of `Retry-After`. */
    readonly retryAfterS: number | null = null,
    /** The person was asked for an approval and gave none: their own choice needs no notice. */
    readonly declined = false,
  ) {
    super(problem?.message ?? noAnswer ?? `HTTP ${status}`);
  }

  /** The machine word of the answer. */
  get word(): ProblemStatus | null {
    return this.problem?.status ?? null;
  }

  get requestId(): string | null {
    return this.problem?.request_id ?? null;
  }

  get aborted(): boolean {
    return this.noAnswer === 'aborted';
  }

  /** The same failure, with the question for an approval closed by the person. */
  asDeclined(): ApiError {
    return new ApiError(this.status, this.problem, this.noAnswer, this.retryAfterS, true);
  }

  /** No connection, as opposed to an answer that says no. */
  static lost(cause: unknown): ApiError {
    if (cause instanceof DOMException && cause.name === 'AbortError') return new ApiError(0, null, 'aborted');
    return new ApiError(0, null, navigator.onLine ? 'unreachable' : 'offline');
  }
}
