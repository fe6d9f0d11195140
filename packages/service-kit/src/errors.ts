import type { Access } from '@portal/contracts/access';
import type { ProofMethod } from '@portal/contracts/proof';
import type { ActionReason, AvailabilityLine, ConflictReason, FieldCode, Problem, ProblemStatus } from '@portal/contracts/problems';

type Details = Partial<
  Pick<Problem, 'errors' | 'codes' | 'second_factor' | 'permission' | 'methods' | 'lines' | 'item' | 'reason' | 'limit_mb' | 'maintenance'>
>;

/**
 * An error with a meaning for the caller. Use cases and gRPC handlers throw it; it has one mapping to HTTP and one to gRPC. Its message
 * reaches the caller: never put anything secret in it.
 */
export class PortalError extends Error {
  constructor(
    readonly statusCode: number,
    readonly status: ProblemStatus,
    message: string,
    readonly details: Details = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** 404, also for a thing of another tenant. */
export class NotFound extends PortalError {
  constructor(what = 'What was asked for') {
    super(404, 'not_found', `${what} does not exist.`);
  }
}

/** 403 with the missing permission: the shell offers an approval on the spot. */
export class Forbidden extends PortalError {
  constructor(access?: Access) {
    super(403, 'forbidden', access ? `The permission ${access} is missing.` : 'This is not allowed.', access ? { permission: access } : {});
  }
}

/** 403 for a call that needs a recent proof of identity: the shell asks for one and repeats the call. */
export class ProofRequired extends PortalError {
  constructor(methods: readonly ProofMethod[]) {
    super(403, 'proof_required', 'Prove first that it is still you: POST /auth/proof.', { methods: [...methods] });
  }
}

/** 403 for a session that must first set up a second factor. */
export class FactorRequired extends PortalError {
  constructor() {
    super(403, 'factor_required', 'Set up a second factor first.');
  }
}

type SignInStatus = Extract<
  ProblemStatus,
  | 'unauthenticated'
  | 'session_expired'
  | 'not_found'
  | 'not_activated'
  | 'disabled'
  | 'wrong_pass'
  | 'wrong_factor'
  | 'ticket_expired'
  | 'provider_away'
  | 'provider_refused'
  | 'email_not_verified'
  | 'single_sign_on_required'
>;

/** 401: no or dead session, or a failed sign-in with its word. */
export class Unauthenticated extends PortalError {
  constructor(status: SignInStatus = 'unauthenticated', message = 'Sign in first.') {
    super(401, status, message);
  }
}

/** 401 after a right password or code of a person with a second factor. There is no session yet, but a ticket to continue. */
export class SecondFactorRequired extends PortalError {
  constructor(demand: NonNullable<Problem['second_factor']>) {
    super(401, 'second_factor_required', 'A second factor is needed: POST /auth/second_factor.', { second_factor: demand });
  }
}

const MESSAGES: Record<FieldCode, (field: string) => string> = {
  required: (field) => `The ${field} field is required.`,
  taken: (field) => `The ${field} has already been taken.`,
  too_long: (field) => `The ${field} is too long.`,
  too_short: (field) => `The ${field} is too short.`,
  too_low: (field) => `The ${field} is too low.`,
  too_high: (field) => `The ${field} is too high.`,
  invalid: (field) => `The ${field} is invalid.`,
  not_found: (field) => `The ${field} does not exist.`,
  expired: (field) => `The ${field} has expired.`,
  mismatch: (field) => `The ${field} does not match.`,
  overlap: (field) => `The ${field} overlaps with another.`,
  in_use: (field) => `The ${field} is in use.`,
  insufficient_quantity: (field) => `The ${field} is more than there is.`,
  common: (field) => `The ${field} is easy to guess.`,
  too_simple: (field) => `The ${field} is too easy to guess.`,
};

/** The error of a field: a word, or a word with its own sentence. */
export type FieldProblem = FieldCode | readonly [code: FieldCode, message: string];

/** 422 by field path: `new Invalid({ category_id: 'not_found', 'parameters.3.value': ['too_low', 'At least 5.'] })`. */
export class Invalid extends PortalError {
  constructor(fields: Readonly<Record<string, FieldProblem>>) {
    // Without a prototype: a caller may have called a field `__proto__`.
    const errors = Object.create(null) as Record<string, string[]>;
    const codes = Object.create(null) as Record<string, FieldCode[]>;
    for (const [field, problem] of Object.entries(fields)) {
      const [code, message] = typeof problem === 'string' ? [problem, MESSAGES[problem](field)] : problem;
      errors[field] = [message];
      codes[field] = [code];
    }
    super(422, 'validation_failed', Object.values(errors)[0]?.[0] ?? 'The input is invalid.', { errors, codes });
  }
}

/** 409: a stale version with the thing as it is now, or something that is still in use. */
export class Conflict extends PortalError {
  constructor(status: Extract<ProblemStatus, 'version_conflict' | 'in_use'>, item?: unknown, message?: string, reason?: ConflictReason) {
    const messages = { version_conflict: 'It was changed by somebody else meanwhile.', in_use: 'It is still in use.' };
    super(409, status, message ?? messages[status], { ...(item !== undefined && { item }), ...(reason && { reason }) });
  }
}

/** 409 for lines that ask for more than is available, with the remaining amount of each. */
export class AvailabilityChanged extends PortalError {
  constructor(lines: AvailabilityLine[]) {
    super(409, 'availability_changed', 'What is available changed meanwhile.', { lines });
  }
}

/** 409 for a change of an archived thing, with its present state. It must be restored first. */
export class Archived extends Conflict {
  constructor(item?: unknown) {
    super('version_conflict', item, 'It is archived.', 'archived');
  }
}

/** 429, with the seconds until the next attempt. */
export class TooMany extends PortalError {
  constructor(retryAfterS: number) {
    super(429, 'too_many_attempts', 'Too many attempts.', {}, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterS))) });
  }
}

/** Seconds until a job may have ended. */
const JOBS_RETRY_S = 10;

/** 429: the person has as many unfinished jobs of a kind as they may have. */
export class TooManyJobs extends PortalError {
  constructor(limit: number) {
    super(429, 'too_many_jobs', `${limit} jobs of this kind are not finished yet.`, {}, { 'retry-after': String(JOBS_RETRY_S) });
  }
}

/** 400 with a word of its own. */
export class BadRequest extends PortalError {
  constructor(
    status: Extract<ProblemStatus, 'bad_request' | 'wrong_password' | 'code_in_use' | 'action_not_enabled'> = 'bad_request',
    message = 'The request makes no sense.',
    reason?: ActionReason,
  ) {
    super(400, status, message, reason ? { reason } : {});
  }
}

/** 405: the address exists, the verb does not. */
export class MethodNotAllowed extends PortalError {
  constructor(allowed: readonly string[]) {
    super(405, 'method_not_allowed', 'This address does not know the method.', {}, { allow: allowed.join(', ') });
  }
}

/** 413 with the limit in whole megabytes. */
export class FileTooBig extends PortalError {
  constructor(limitMb: number) {
    super(413, 'file_too_big', `More than ${limitMb} MB is not accepted.`, { limit_mb: limitMb });
  }
}

/** 415: this content is not accepted here, independent of its name. */
export class WrongFileType extends PortalError {
  constructor(message = 'A file of this type is not accepted here.') {
    super(415, 'file_type', message);
  }
}

function aboutFile(message: string): Details {
  return { errors: { file: [message] }, codes: { file: ['too_high'] } };
}

/** 413: the picture would take too much memory or time to decode, however small its file is. */
export class PictureTooLarge extends PortalError {
  constructor() {
    const message =
      'The file is a picture that takes too much memory to decode: too many pixels, or all of them at once (interlaced, progressive).';
    super(413, 'picture_too_large', message, aboutFile(message));
  }
}

/** 413: the file would exceed what the tenant may store. */
export class StorageFull extends PortalError {
  constructor(quotaMb: number) {
    const message = `The file does not fit into the ${quotaMb} MB of storage.`;
    super(413, 'storage_full', message, { ...aboutFile(message), limit_mb: quotaMb });
  }
}

interface OutageOptions {
  retryAfterS?: number;
  /** Only for the log: the limit, upstream or deadline. */
  reason?: string;
}

/** 503: a dependency is down. */
export class Unavailable extends PortalError {
  readonly reason: string | undefined;

  constructor(message = 'The service is not available at the moment.', { retryAfterS = 1, reason }: OutageOptions = {}) {
    super(503, 'unavailable', message, {}, { 'retry-after': String(retryAfterS) });
    this.reason = reason;
  }
}

/** The largest `Retry-After`: maintenance may end earlier than planned. */
const MAINTENANCE_RETRY_S = 30;

/** 503 while the tenant or the whole portal is in maintenance; `until` in milliseconds since the epoch, null for no end of its own. */
export class Maintenance extends PortalError {
  constructor(tenant?: { message: string; until: number | null }, now: number = Date.now()) {
    const { message, until = null } = tenant ?? {};
    const leftS = until === null ? MAINTENANCE_RETRY_S : Math.max(1, Math.ceil((until - now) / 1000));
    const details = message === undefined ? {} : { maintenance: { message, until: until === null ? null : new Date(until).toISOString() } };
    super(503, 'maintenance', 'The portal is in maintenance.', details, { 'retry-after': String(Math.min(leftS, MAINTENANCE_RETRY_S)) });
  }
}

/** 408: the body did not arrive fast enough; nothing was written. */
export class TooSlow extends PortalError {
  constructor() {
    super(408, 'timeout', 'The request did not arrive in time.');
  }
}

/** 504: it took longer than the deadline; nothing was written. */
export class TimedOut extends PortalError {
  /** @param reason only for the log: the deadline */
  constructor(readonly reason?: string) {
    super(504, 'timeout', 'It took too long.');
  }
}
