import type { ServerResponse } from 'node:http';
import { newRequestId } from '@portal/service-kit/http/request-id';
import type { Metrics } from '@portal/service-kit/metrics';
import type { ServiceCatalogue } from '../gateway/service-catalogue';
import { PROXY_UNCONFIGURED, type ProxyCheck } from '../edge/proxy-check';
import { sendJson, sendProblem } from '../http/answers';
import { NotFound } from '@portal/service-kit/errors';

interface Parts {
  metrics: Metrics;
  catalogue: ServiceCatalogue;
  proxies: ProxyCheck;
  /** Whether events of the broker reach us. */
  connected: () => boolean;
  /** Whether we are about to go. */
  draining: () => boolean;
}

/**
 * How long a new BFF waits for all services before it calls itself ready, in milliseconds. A service that stays away longer
 * must not keep the whole portal out.
 */
const STARTING_MS = 5_000;

/** Health and metrics, for whoever runs the portal. They need no tenant. */
export class Ops {
  readonly #parts: Parts;
  readonly #since = Date.now();
  #started = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  owns(path: string): boolean {
    return path === '/health' || path === '/health/live' || path === '/health/ready';
  }

  /** On the public port: health in a word. */
  answer(res: ServerResponse, path: string): void {
    this.#health(res, path, false);
  }

  /** On the operator's port: everything. */
  async answerOperator(res: ServerResponse, path: string): Promise<void> {
    if (path === '/metrics') return this.#expose(res);
    if (this.owns(path)) return this.#health(res, path, true);
    sendProblem(res, newRequestId(), new NotFound('This address'));
  }

  /**
   * Alive while it answers; ready from when its services answered first until it leaves. A service that is down later makes
   * its calls fail, not the portal. `degraded` with 200: calls are answered, but events wait, so that nothing is live.
   */
  #health(res: ServerResponse, path: string, detailed: boolean): void {
    const { draining, connected, catalogue, proxies } = this.#parts;
    const warnings = proxies.isMisconfigured ? [PROXY_UNCONFIGURED] : [];
    this.#started ||= catalogue.answering || Date.now() - this.#since > STARTING_MS;
    const services = [...catalogue.services.values()].map(({ name, upstreams }) => ({
      name,
      instances: upstreams.map(({ address, state, eventsWait }) => ({ address, state, events: eventsWait ?? 'flow' })),
    }));
    const eventsFlow = connected() && services.every(({ instances }) => instances.every(({ events }) => events === 'flow'));
    const serving = eventsFlow ? 'ok' : 'degraded';
    const status = draining() ? 'draining' : this.#started ? serving : 'starting';
    sendJson(
      res,
      newRequestId(),
      path === '/health/live' || status === serving ? 200 : 503,
      detailed ? { status, broker: connected(), services, warnings } : { status },
    );
  }

  async #expose(res: ServerResponse): Promise<void> {
    const { type, text } = await this.#parts.metrics.expose();
    res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    res.end(text);
  }
}
