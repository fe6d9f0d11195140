import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { CONTEXT_HEADER } from '../context';
import { tenantQuery } from '../query/query';
import { NotFound } from '../errors';
import { sendProblem } from './answer';
import type { Contexts } from './contexts';
import { givenRequestId, newRequestId } from './request-id';
import { outageReason, publicError } from '../problem';
import type { Base } from '../base';

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const ROW = `
  select f.name, f.type, exists (select 1 from expiring_file e where e.tenant_id = f.tenant_id and e.id = f.id) as passing
  from file f where f.tenant_id = $1 and f.id = $2`;

/** Shown in the page; everything else is downloaded. */
const SHOWN = /^(image\/|application\/pdf$|video\/mp4$)/;

/** RFC 8187: encodeURIComponent leaves four characters that a header parameter must not have. */
function extended(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

function disposition(type: string, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${SHOWN.test(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${extended(name)}`;
}

async function found(deps: Base, contexts: Contexts, service: string, request: Request) {
  const header = request.headers[CONTEXT_HEADER];
  const { tenant } = contexts.verify(typeof header === 'string' ? header : undefined, Date.now());
  const { service: named, id } = request.params as { service: string; id: string };
  const { e, s } = request.query;
  const signed = named === service && UUID.test(id) && typeof s === 'string' && deps.files.signatureHolds(tenant, id, Number(e), s);
  if (!signed) throw new NotFound('The file');
  const [row] = await tenantQuery(deps.db, { tenant }, { readOnly: true }).sql<{ name: string; type: string; passing: boolean }>(ROW, [id]);
  const content = row ? await deps.files.content(tenant, id) : null;
  if (!row || !content) throw new NotFound('The file');
  return { ...row, ...content };
}

/** Sends a file to whoever holds its signed address, on the host of the tenant it was signed for. */
export async function serveFile(deps: Base, contexts: Contexts, service: string, request: Request, response: Response): Promise<void> {
  const requestId = givenRequestId(request) ?? newRequestId();
  try {
    const file = await found(deps, contexts, service, request);
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.size,
      'content-disposition': disposition(file.type, file.name),
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
      'x-content-type-options': 'nosniff',
      // What is made for one person and removed again, such as an export, stays in no cache of a shared device.
      'cache-control': file.passing ? 'no-store' : 'private, max-age=3600, immutable',
      'x-request-id': requestId,
    });
    await pipeline(file.stream, response);
  } catch (error) {
    const outage = outageReason(error);
    if (!publicError(error)) deps.log.error({ err: error, request_id: requestId }, 'file not sent');
    else if (outage) deps.log.warn({ ...outage, request_id: requestId }, 'file not sent');
    sendProblem(response, error, requestId);
  }
}
