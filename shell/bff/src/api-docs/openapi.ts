import { MethodNotAllowed } from '@portal/service-kit/errors';
import { sendJson } from '../http/answers';
import type { RateLimits } from '../edge/rate-limits';
import type { RequestContext } from '../edge/request-context';
import type { Authenticator } from '../sessions/authenticator';
import { bearerOf } from '../sessions/bearer';
import type { ApiDescription } from './api-description';

export const OPENAPI_PATH = '/api/openapi.json';

export interface OpenApiParts {
  description: ApiDescription;
  authenticator: Authenticator;
  limits: RateLimits;
}

/**
 * `GET /api/openapi.json`. It tells nothing of a tenant, but asks for a session: whoever has none has no use for a map of the calls.
 * Rejects with the error that the browser is to be told.
 */
export async function answerOpenApi(context: RequestContext, { description, authenticator, limits }: OpenApiParts): Promise<void> {
  if (context.req.method !== 'GET') throw new MethodNotAllowed(['GET']);
  const token = bearerOf(context.req.headers);
  limits.caller(context.tenant.id, token, context.address);
  await authenticator.assertOpen(context, token);
  await authenticator.sessionOf(context, token);
  limits.tenant(context.tenant.id);
  sendJson(context.res, context.requestId, 200, await description.current());
}
