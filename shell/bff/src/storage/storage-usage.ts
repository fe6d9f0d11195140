import { z } from 'zod';
import type { StorageShare } from '@portal/contracts/portal/schemas';
import { Forbidden, MethodNotAllowed, Unavailable } from '@portal/service-kit/errors';
import type { Logger } from '@portal/service-kit/logging';
import { sendJson } from '../http/answers';
import type { RateLimits } from '../edge/rate-limits';
import type { RequestContext } from '../edge/request-context';
import type { Service } from '../gateway/service';
import type { ServiceCatalogue } from '../gateway/service-catalogue';
import type { Authenticator } from '../sessions/authenticator';
import { bearerOf } from '../sessions/bearer';

export const STORAGE_USAGE_PATH = '/api/storage_usage';

const usage = z.object({ used: z.number(), quota: z.number() });

export interface StorageUsageParts {
  catalogue: ServiceCatalogue;
  authenticator: Authenticator;
  limits: RateLimits;
  log: Logger;
}

/** `GET /api/storage_usage`: what each service tells of its files, joined. Rejects with the error that the browser is to be told. */
export async function answerStorageUsage(context: RequestContext, parts: StorageUsageParts): Promise<void> {
  if (context.req.method !== 'GET') throw new MethodNotAllowed(['GET']);
  const { catalogue, authenticator, limits } = parts;
  const token = bearerOf(context.req.headers);
  limits.caller(context.tenant.id, token, context.address);
  const { admin } = await authenticator.sessionOf(context, token);
  if (!admin) throw new Forbidden();
  limits.tenant(context.tenant.id);
  const items = await Promise.all([...catalogue.services.values()].map((service) => shareOf(context, token, service, parts)));
  sendJson(context.res, context.requestId, 200, { status: 'ok', items });
}

async function shareOf(
  context: RequestContext,
  token: string | null,
  service: Service,
  { catalogue, authenticator, log }: StorageUsageParts,
): Promise<StorageShare> {
  const { name } = service;
  try {
    const signedContext = await authenticator.contextFor(context, token, { service: name, access: 'any' });
    return { service: name, ...usage.parse(JSON.parse(await catalogue.readStorageUsage(service, signedContext))) };
  } catch (error) {
    log.warn({ service: name, error }, 'a service does not tell what its files take');
    throw new Unavailable();
  }
}
