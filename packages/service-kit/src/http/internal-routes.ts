import type { Express } from 'express';
import type { CallAccess } from '@portal/contracts/contract';
import type { Base } from '../service/base';
import type { Service } from '../service/definition';
import { Unavailable } from '../errors';
import { sendJson, sendProblem } from './answer';
import { newRequestId } from './request-id';

export interface InternalState {
  /** False while starting and from the moment of a drain. */
  ready(): boolean;
}

/** What `GET /_routes` answers: the edge's routing table is made of these. */
export interface RouteListing {
  service: string;
  routes: { method: string; path: string; access: CallAccess; content: 'json' | 'multipart' }[];
  /** It serves `/storage/<service>/…`. */
  storage: boolean;
}

/** Addresses for neighbours: routes, health, metrics. The BFF never forwards a browser here. */
export function mountInternalRoutes<D extends Base>(
  app: Express,
  service: Pick<Service, 'name'> & { useCases: Service<D['config'], D>['useCases'] },
  deps: D,
  state: InternalState,
): void {
  const routes = service.useCases.map(({ contract: { method, path, access, content } }) => ({ method, path, access, content }));
  const listing: RouteListing = { service: service.name, routes, storage: true };
  app.get('/_routes', (_request, response) => sendJson(response, 200, JSON.stringify(listing), newRequestId()));
  app.get('/_health/live', (_request, response) => sendJson(response, 200, '{"status":"ok"}', newRequestId()));
  app.get('/_health/ready', async (_request, response) => {
    const id = newRequestId();
    try {
      if (!state.ready()) throw new Unavailable();
      await deps.db.ping();
      sendJson(response, 200, '{"status":"ok"}', id);
    } catch (error) {
      sendProblem(response, error instanceof Unavailable ? error : new Unavailable(), id);
    }
  });
  app.get('/_metrics', async (_request, response) => {
    const { type, text } = await deps.metrics.expose();
    response.writeHead(200, { 'content-type': type }).end(text);
  });
}
