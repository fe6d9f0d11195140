import { clientError } from '@portal/contracts/portal/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Logger } from '@portal/service-kit/logging';
import { sendJson } from '../http/answers';
import type { RateLimits } from '../edge/rate-limits';
import type { RequestContext } from '../edge/request-context';
import { readJson, refuseTooBig } from '../http/request-body';

export const CLIENT_ERRORS_PATH = '/api/client-errors';
const LIMIT_MB = 1 / 64;
/** Begins at the first character of a word only: begun at each, a long word without an @ takes the square of its length. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** Query strings, tokens, long opaque words and e-mail addresses do not belong into a log. */
export function withoutSecrets(value: string): string {
  return value
    .replace(/([?#])[^\s"')]*/g, '$1…')
    .replace(/bearer\s+\S+/gi, 'Bearer …')
    .replace(EMAIL, '…@…')
    .replace(/[A-Za-z0-9_-]{40,}/g, '…');
}

/** `POST /api/client-errors`: what went wrong in a browser, into the log. Needs no session: sign-in may be what fails. */
export async function logClientError(context: RequestContext, limits: RateLimits, log: Logger): Promise<void> {
  refuseTooBig(context.req, LIMIT_MB);
  limits.clientError(context.tenant.id, context.address);
  const result = clientError.safeParse(await readJson(context.req, LIMIT_MB));
  if (!result.success) throw new Invalid({ message: 'required' });
  const cleaned = Object.fromEntries(Object.entries(result.data).map(([name, value]) => [name, withoutSecrets(value ?? '')]));
  log.warn({ tenant: context.tenant.id, request: context.requestId, client: cleaned }, 'error in a browser');
  sendJson(context.res, context.requestId, 202, { status: 'ok' });
}
