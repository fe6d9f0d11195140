import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiPart } from '@portal/contracts/openapi/api-part';
import { verifyContext, type TenantContext } from '@portal/service-kit/context';
import type { ServedRoute } from '../src/gateway/routing';
import { sendersOf } from './keys';

/** A request as a service saw it. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  ctx: TenantContext;
}

type Answer = (seen: Seen, res: ServerResponse, req: IncomingMessage) => void | Promise<void>;

/** A service on a real port: tells its routes, and answers the rest as the test wants. */
export interface ServiceDouble {
  name: string;
  address: string;
  port: number;
  routes: ServedRoute[];
  /** What it says of its calls; null for a service that cannot. */
  api: { id: string; part: ApiPart } | null;
  /** How often it was asked for that. */
  described: number;
  ready: boolean;
  /** Why its events wait, as its readiness tells. */
  eventsWait?: string;
  /** Begins nothing any more, as a service does at the end of its drain. */
  refuses: boolean;
  answer: Answer;
  seen: Seen[];
  /** Requests whose head has come. */
  begun: number;
  /** Requests that broke off before they were answered. */
  aborted: number;
  stop(): Promise<void>;
}

const json = (res: ServerResponse, status: number, value: unknown): void =>
  void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Answers with what it saw. */
export const echo: Answer = (seen, res) => json(res, 200, { status: 'ok', item: { url: seen.url, user: seen.ctx.user } });

async function take(double: ServiceDouble, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (double.refuses) return void res.writeHead(503, { 'x-portal-refused': '1', connection: 'close' }).end();
  if (req.url === '/_health/ready') return json(res, double.ready ? 200 : 503, { events: double.eventsWait });
  if (req.url === '/_routes') return json(res, 200, { service: 'double', routes: double.routes, storage: true, api: double.api?.id });
  if (req.url === '/_openapi') {
    double.described += 1;
    return json(res, double.api ? 200 : 404, double.api?.part ?? {});
  }
  double.begun += 1;
  res.once('close', () => (double.aborted += res.writableFinished ? 0 : 1));
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  const header = req.headers['x-portal-context'];
  const seen = {
    method: req.method ?? '',
    url: req.url ?? '',
    headers: req.headers,
    body: Buffer.concat(chunks),
    ctx: verifyContext(String(header), sendersOf(double.name)),
  };
  double.seen.push(seen);
  await double.answer(seen, res, req);
}

/** Starts a service; `port` 0 for any, `name` whose contexts it believes. */
export async function startService(routes: ServedRoute[], port = 0, name = 'issues'): Promise<ServiceDouble> {
  const server: Server = createServer((req, res) => void take(double, req, res).catch(() => res.destroy()));
  await new Promise<void>((done, fail) => void server.once('error', fail).listen(port, '127.0.0.1', done));
  const bound = (server.address() as AddressInfo).port;
  const double: ServiceDouble = {
    name,
    address: `http://127.0.0.1:${bound}`,
    port: bound,
    routes,
    api: null,
    described: 0,
    ready: true,
    refuses: false,
    answer: echo,
    seen: [],
    begun: 0,
    aborted: 0,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return double;
}
