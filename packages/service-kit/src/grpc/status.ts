import { Metadata, status as Code, type ServiceError } from '@grpc/grpc-js';
import type { Problem } from '@portal/contracts/problems';
import { PortalError, TimedOut, Unavailable } from '../errors';
import { publicError } from '../problem';

const CODES: Readonly<Record<number, Code>> = {
  400: Code.INVALID_ARGUMENT,
  401: Code.UNAUTHENTICATED,
  403: Code.PERMISSION_DENIED,
  404: Code.NOT_FOUND,
  409: Code.ABORTED,
  413: Code.INVALID_ARGUMENT,
  415: Code.INVALID_ARGUMENT,
  422: Code.INVALID_ARGUMENT,
  429: Code.RESOURCE_EXHAUSTED,
  503: Code.UNAVAILABLE,
  504: Code.DEADLINE_EXCEEDED,
};

/** A problem on its way between services. */
type Carried = Omit<Problem, 'type' | 'title' | 'request_id'> & Pick<PortalError, 'headers'>;

const PROBLEM_KEY = 'portal-problem-bin';

/** An error as gRPC carries it: `details` is the machine word, the whole problem travels in the trailing metadata. */
export function toGrpc(error: unknown): Pick<ServiceError, 'code' | 'details' | 'metadata'> {
  const known = publicError(error);
  const metadata = new Metadata();
  if (!known) return { code: Code.INTERNAL, details: 'internal_error', metadata };
  const { statusCode, status, message, details, headers } = known;
  metadata.set(
    PROBLEM_KEY,
    Buffer.from(JSON.stringify({ status_code: statusCode, status, message, ...details, headers } satisfies Carried)),
  );
  return { code: CODES[statusCode] ?? Code.UNKNOWN, details: status, metadata };
}

/** What a failed call means to whoever made it; anything without a meaning stays as it came. */
export function fromGrpc(error: ServiceError): Error {
  const [raw] = error.metadata?.get(PROBLEM_KEY) ?? [];
  if (raw !== undefined) {
    const { status_code, status, message, headers, ...details } = JSON.parse(raw.toString()) as Carried;
    return new PortalError(status_code, status, message, details, headers);
  }
  if (error.code === Code.UNAVAILABLE || error.code === Code.CANCELLED)
    return new Unavailable(undefined, { reason: `gRPC ${error.message}` });
  if (error.code === Code.DEADLINE_EXCEEDED) return new TimedOut(`gRPC ${error.message}`);
  return error;
}
