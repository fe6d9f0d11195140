import type { Request, Response } from 'express';
import { CONTEXT_HEADER } from '../context';
import { Forbidden } from '../errors';
import { publicError } from '../problem';
import type { Base } from '../base';
import { sendJson, sendProblem } from './answer';
import type { Contexts } from './contexts';
import { givenRequestId, newRequestId } from './request-id';

/** Tells an administrator's edge what the files of the tenant take and may take in this service: `{ used, quota }`, in bytes. */
export async function answerStorageUsage(deps: Base, contexts: Contexts, request: Request, response: Response): Promise<void> {
  const requestId = givenRequestId(request) ?? newRequestId();
  try {
    const header = request.headers[CONTEXT_HEADER];
    const { tenant, admin } = contexts.verify(typeof header === 'string' ? header : undefined, Date.now());
    if (!admin) throw new Forbidden();
    sendJson(response, 200, JSON.stringify(await deps.files.usage(tenant)), requestId);
  } catch (error) {
    if (!publicError(error)) deps.log.error({ err: error, request_id: requestId }, 'storage usage not told');
    sendProblem(response, error, requestId);
  }
}
