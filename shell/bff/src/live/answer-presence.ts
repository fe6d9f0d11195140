import { allows } from '@portal/contracts/access';
import { presence as schema } from '@portal/contracts/portal/schemas';
import { Forbidden, Invalid, MethodNotAllowed } from '@portal/service-kit/errors';
import { sendJson } from '../http/answers';
import type { RateLimits } from '../edge/rate-limits';
import type { RequestContext } from '../edge/request-context';
import { readJson, refuseTooBig } from '../http/request-body';
import type { Authenticator } from '../sessions/authenticator';
import { bearerOf } from '../sessions/bearer';
import { PRESENCE_ACCESS, type Presence } from './presence';

export const PRESENCE_PATH = '/api/presence';
const LIMIT_MB = 1 / 1024;

export interface PresenceParts {
  presence: Presence;
  authenticator: Authenticator;
  limits: RateLimits;
}

/** `PUT /api/presence`: which issue is open in a browser. Rejects with the error that the browser is to be told. */
export async function answerPresence(context: RequestContext, { presence, authenticator, limits }: PresenceParts): Promise<void> {
  if (context.req.method !== 'PUT') throw new MethodNotAllowed(['PUT']);
  const token = bearerOf(context.req.headers);
  limits.caller(context.tenant.id, token, context.address);
  await authenticator.assertOpen(context, token);
  const { user, access, admin, mustEnrol } = await authenticator.sessionOf(context, token);
  if (user === null || mustEnrol || !allows(access, admin, PRESENCE_ACCESS)) throw new Forbidden(PRESENCE_ACCESS);
  limits.tenant(context.tenant.id);
  refuseTooBig(context.req, LIMIT_MB);
  const result = schema.safeParse(await readJson(context.req, LIMIT_MB));
  if (!result.success) throw new Invalid(Object.fromEntries(result.error.issues.map(({ path }) => [path.join('.') || 'body', 'invalid'])));
  const { stream, issue_id: issue } = result.data;
  presence.view(context.tenant.id, { stream, user, issue });
  sendJson(context.res, context.requestId, 200, { status: 'ok' });
}
