import { MethodNotAllowed, NotFound, Unavailable } from '@portal/service-kit/errors';
import type { Metrics } from '@portal/service-kit/metrics';
import type { Tracing } from '@portal/service-kit/tracing';
import type { RateLimits } from '../edge/rate-limits';
import type { RequestContext } from '../edge/request-context';
import { bearerOf } from '../sessions/bearer';
import type { Authenticator } from '../sessions/authenticator';
import { send, type Outcome } from './attempt';
import { headersToService } from './forwarded-headers';
import { BODY_LIMIT_MB, hasBody, readBody, refuseTooBig, streamBody } from './request-body';
import type { RoutedCall } from './routing';
import type { Service } from './service';
import type { ServiceCatalogue } from './service-catalogue';

const API = '/api';
/** Stands for the files of all services in the metrics. */
const FILES = '/storage';
/** A file arrives as fast as a phone can send it. */
const UPLOAD_DEADLINE_MS = 120_000;

interface Parts {
  catalogue: ServiceCatalogue;
  authenticator: Authenticator;
  limits: RateLimits;
  metrics: Metrics;
  tracing: Tracing;
  /** Milliseconds until a service must have begun to answer. */
  deadlines: { read: number; write: number };
  closing: () => boolean;
}

/** `/api/*` and `/storage/*`: finds the service, proves the caller, passes the request on. */
export class Gateway {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Answers a call below `/api`. Rejects with the error that the browser is to be told. */
  async call(visit: RequestContext): Promise<void> {
    const { catalogue, authenticator, limits } = this.#parts;
    const token = bearerOf(visit.req.headers);
    limits.caller(visit.tenant.id, token, visit.address);
    const call = this.#find(visit);
    const service = catalogue.services.get(call.service);
    if (!service) throw new Unavailable();
    refuseTooBig(visit.req, BODY_LIMIT_MB[call.content]);
    const context = await authenticator.contextFor(visit, token, call);
    // Only now: who has no session must not use up what the tenant's people have.
    limits.tenant(visit.tenant.id);
    const status = await this.#deliver(visit, service, call, context);
    authenticator.invalidateAfter(visit, token, call, status);
  }

  /** Answers a request for a file. Its address is signed for the tenant, which the service checks. */
  async file(visit: RequestContext): Promise<void> {
    const { catalogue, authenticator, limits } = this.#parts;
    limits.caller(visit.tenant.id, null, visit.address);
    limits.tenant(visit.tenant.id);
    const service = catalogue.services.get(visit.path.split('/')[2] ?? '');
    if (!service || service.serving?.storage === false) throw new NotFound();
    if (visit.req.method !== 'GET' && visit.req.method !== 'HEAD') throw new MethodNotAllowed(['GET']);
    const context = authenticator.nobody(visit);
    await this.#deliver(visit, service, { path: FILES, content: 'json' }, context);
  }

  #find(visit: RequestContext): RoutedCall {
    const { routing, complete } = this.#parts.catalogue;
    const match = routing.find(visit.req.method ?? '', visit.path.slice(API.length));
    if (match === null) throw complete ? new NotFound('This address') : new Unavailable();
    if ('allowed' in match) throw new MethodNotAllowed(match.allowed);
    return match.call;
  }

  async #deliver(visit: RequestContext, service: Service, call: Pick<RoutedCall, 'path' | 'content'>, context: string): Promise<Outcome> {
    const { limits, metrics, tracing, deadlines, closing } = this.#parts;
    const { req, requestId, address, tenant } = visit;
    const streamed = call.content === 'multipart' && hasBody(req);
    const whole = !streamed && hasBody(req) ? await readBody(req, BODY_LIMIT_MB.json) : null;
    const deadlineMs = streamed ? UPLOAD_DEADLINE_MS : req.method === 'GET' ? deadlines.read : deadlines.write;
    const began = performance.now();
    const { traceparent: given } = req.headers;
    const span = tracing.span(`${req.method} ${call.path}`, 'server', typeof given === 'string' ? given : undefined);
    const { traceparent } = span;
    // A file takes as long as its sender's network: it waits for nobody, and nobody for it.
    const places = streamed || call.path === FILES ? null : service.places;
    let entered = false;
    let status: Outcome = 0;
    limits.enter(tenant.id);
    try {
      await places?.enter(tenant.id);
      entered = true;
      status = await send({
        visit,
        service,
        url: req.url ?? '/',
        headers: headersToService(req, { context, requestId, traceparent, address }),
        streamed,
        closing,
        body: () => (streamed ? streamBody(req, BODY_LIMIT_MB.multipart) : whole),
        deadlineMs,
      });
      return status;
    } finally {
      if (entered) places?.leave(tenant.id);
      limits.leave(tenant.id);
      span.end({ status });
      metrics.http.observe({ method: req.method ?? '', route: call.path, status: String(status) }, (performance.now() - began) / 1000);
    }
  }
}
