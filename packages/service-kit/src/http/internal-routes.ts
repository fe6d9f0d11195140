import { randomUUID } from 'node:crypto';
import type { Express, Response } from 'express';
import type { CallAccess, Contract } from '@portal/contracts/contract';
import type { ApiPart } from '@portal/contracts/openapi/api-part';
import { describeCalls } from '@portal/contracts/openapi/describe-calls';
import type { CallProof } from '@portal/contracts/proof';
import type { Base } from '../base';
import { Unavailable } from '../errors';
import type { UseCase } from '../use-case';
import { sendJson, sendProblem } from './answer';
import { newRequestId } from './request-id';

/** What the HTTP side of a service is made of. */
export interface ServedCalls<D extends Base> {
  /** First segment of its file addresses: `issues`. */
  name: string;
  useCases: readonly UseCase<D>[];
}

/** What the answers to probes follow from. */
export interface InternalState {
  /** False while starting and from the moment of a drain. */
  ready(): boolean;
  /** Why events are not published or consumed at the moment; null while they are. */
  eventsWait?(): string | null;
}

/** What `GET /_health/ready` answers with 200: a service whose events wait goes on serving its calls. */
export interface Readiness {
  status: 'ok' | 'degraded';
  /** Why events wait. */
  events?: string;
}

/** What `GET /_routes` answers: the edge's routing table is made of these. */
export interface RouteListing {
  service: string;
  routes: {
    method: string;
    path: string;
    access: CallAccess;
    content: 'json' | 'multipart';
    proof?: CallProof;
    duringMaintenance?: true;
  }[];
  /** It serves `/storage/<service>/…`. */
  storage: boolean;
  /**
   * Another one where `GET /_openapi` may answer something else: one of each start, since a description takes longer than a start can wait.
   */
  api: string;
}

/** Describes the calls at the first question, which nobody but the BFF asks, for somebody who reads them. */
function describeOnce(contracts: readonly Contract[]): () => ApiPart {
  let part: ApiPart | undefined;
  return () => (part ??= describeCalls(contracts));
}

/** Addresses for neighbours: routes, the calls in full, health, metrics. The BFF never forwards a browser here. */
export function mountInternalRoutes<D extends Base>(app: Express, service: ServedCalls<D>, deps: D, state: InternalState): void {
  const contracts = service.useCases.map(({ contract }) => contract);
  const routes = contracts.map(({ method, path, access, content, proof, duringMaintenance }) => ({
    method,
    path,
    access,
    content,
    proof,
    duringMaintenance,
  }));
  const api = randomUUID();
  const description = describeOnce(contracts);
  const answer = (response: Response, value: RouteListing | ApiPart) => sendJson(response, 200, JSON.stringify(value), newRequestId());
  app.get('/_routes', (_request, response) => answer(response, { service: service.name, routes, storage: true, api }));
  app.get('/_openapi', (_request, response) => answer(response, description()));
  app.get('/_health/live', (_request, response) => sendJson(response, 200, '{"status":"ok"}', newRequestId()));
  app.get('/_health/ready', async (_request, response) => {
    const id = newRequestId();
    try {
      if (!state.ready()) throw new Unavailable();
      await deps.db.ping();
      const events = state.eventsWait?.() ?? null;
      const readiness: Readiness = events === null ? { status: 'ok' } : { status: 'degraded', events };
      sendJson(response, 200, JSON.stringify(readiness), id);
    } catch (error) {
      sendProblem(response, error instanceof Unavailable ? error : new Unavailable(), id);
    }
  });
  app.get('/_metrics', async (_request, response) => {
    const { type, text } = await deps.metrics.expose();
    response.writeHead(200, { 'content-type': type }).end(text);
  });
}
