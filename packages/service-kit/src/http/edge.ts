import express, { type Express } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTEXT_HEADER, trustedEdge, type TenantContext } from '../context';
import { MethodNotAllowed, NotFound } from '../errors';
import { outageReason, publicError } from '../problem';
import type { Base } from '../base';
import { traceIdOf, type Span } from '../tracing';
import { sendJson, sendProblem } from './answer';
import { Contexts } from './contexts';
import { Handler } from './handle';
import { mountInternalRoutes, type InternalState, type ServedCalls } from './internal-routes';
import { RefusalLog } from './refusal-log';
import { EdgeRequest } from './request';
import { givenRequestId, newRequestId } from './request-id';
import { RouteTable } from './route-table';
import { serveFile } from './serve-file';
import { answerStorageUsage } from './storage-usage';

const DEADLINE_MS = 10_000;
/** An upload is spooled first and re-encoded then. */
const UPLOAD_DEADLINE_MS = 120_000;

interface Edge<D extends Base> {
  table: RouteTable<Handler<D>>;
  contexts: Contexts;
  refusals: RefusalLog;
  deps: D;
}

async function call<D extends Base>(edge: Edge<D>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const start = performance.now();
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  let id = givenRequestId(request);
  let route = 'unknown';
  let status = 500;
  let span: Span | null = null;
  let caller: TenantContext | null = null;
  try {
    const match = edge.table.find(request.method ?? 'GET', path);
    if (!match) throw new NotFound('This address');
    if ('allowed' in match) throw new MethodNotAllowed(match.allowed);
    route = match.handler.contract.path;
    const header = request.headers[CONTEXT_HEADER];
    const signed = edge.contexts.verify(typeof header === 'string' ? header : undefined, Date.now());
    caller = signed;
    id ??= signed.request;
    const traceparent = request.headers['traceparent'];
    span = edge.deps.tracing.span(`${request.method} ${route}`, 'server', typeof traceparent === 'string' ? traceparent : undefined);
    const deadline = match.handler.contract.content === 'multipart' ? UPLOAD_DEADLINE_MS : DEADLINE_MS;
    const address = request.headers['x-forwarded-for'];
    const ctx = { ...signed, request: id, traceparent: span.traceparent, ...(typeof address === 'string' && { address }) };
    const answer = await match.handler.run(new EdgeRequest(request, response, deadline), ctx, match.params);
    status = answer.status;
    sendJson(response, status, answer.body, id);
  } catch (error) {
    id ??= newRequestId();
    const about = { request_id: id, trace_id: traceIdOf(span?.traceparent), route, method: request.method };
    const facts = { err: error, ...about };
    const outage = outageReason(error);
    const known = publicError(error);
    if (!known) edge.deps.log.error(facts, 'request failed');
    else if (outage) edge.deps.log.warn({ ...facts, err: undefined, ...outage }, 'request not answered in time or not at all');
    else if (known.statusCode === 403 && caller) edge.refusals.note(caller, known, about);
    else edge.deps.log.debug(facts, 'request refused');
    dropBody(request, response);
    status = sendProblem(response, error, id);
  }
  span?.end({ status });
  edge.deps.metrics.http.labels(request.method ?? '', route, String(status)).observe((performance.now() - start) / 1000);
}

/** A body nobody wants is not read to its end: small ones are, bigger ones cost the sender the connection. */
function dropBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (Number(request.headers['content-length'] ?? Infinity) > 1_000_000) response.shouldKeepAlive = false;
  request.resume();
}

/** The HTTP side of a service: its calls below `/api`, its files, and the inner addresses that only neighbours see. */
export function createEdge<D extends Base>(service: ServedCalls<D>, deps: D, state: InternalState): Express {
  const table = new RouteTable<Handler<D>>();
  for (const useCase of service.useCases) {
    const handler = new Handler(useCase, deps);
    table.add(handler.contract.method, `/api${handler.contract.path}`, handler);
  }
  const edge = {
    table,
    contexts: new Contexts(trustedEdge(deps.config.CONTEXT_KEYS, service.name)),
    refusals: new RefusalLog(deps.log),
    deps,
  };
  const app = express();
  app.disable('x-powered-by').disable('etag');
  // One layer for all calls: Express walks its layers one by one, the table does not.
  app.use((request, response, next) => {
    if (!request.url.startsWith('/api/')) next();
    else void call(edge, request, response);
  });
  app.get('/storage/:service/:id', (request, response) => void serveFile(deps, edge.contexts, service.name, request, response));
  app.get('/_storage_usage', (request, response) => void answerStorageUsage(deps, edge.contexts, request, response));
  mountInternalRoutes(app, service, deps, state);
  app.use((request, response) => {
    sendProblem(response, new NotFound('This address'), givenRequestId(request) ?? newRequestId());
  });
  return app;
}
