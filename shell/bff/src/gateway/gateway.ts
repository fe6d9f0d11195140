import { MethodNotAllowed, NotFound, Unavailable } from '@portal/service-kit/errors';
import type { Metrics } from '@portal/service-kit/metrics';
import { networkOf } from '@portal/service-kit/network';
import type { Tracing } from '@portal/service-kit/tracing';
import type { RateLimits } from '../edge/rate-limits';
import type { RequestContext } from '../edge/request-context';
import { bearerOf } from '../sessions/bearer';
import type { Authenticator } from '../sessions/authenticator';
import { send, SHORTEST_TRY_MS, type Outcome } from './attempt';
import { headersToService } from './forwarded-headers';
import { BODY_LIMIT_MB, hasBody, readBody, refuseTooBig, streamBody } from '../http/request-body';
import type { RoutedCall } from './routing';
import type { Service } from './service';
import type { ServiceCatalogue } from './service-catalogue';
import type { TransferOwner } from './transfer-semaphore';
import { UploadPace } from './upload-pace';

const API = '/api';
/** Stands for the files of all services in the metrics. */
const FILES = '/storage';
/** An upload arrives as fast as a phone can send it. */
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
  /** `https:` or `http:`, as browsers reach the portal. */
  scheme: string;
}

/** Whose a file or an upload is: where no session is needed, a token proves nothing. */
const senderOf = ({ req, address }: RequestContext, access: string): string =>
  (access === 'public' ? null : bearerOf(req.headers)) ?? networkOf(address);

/** `/api/*` and `/storage/*`: finds the service, proves the caller, passes the request on. */
export class Gateway {
  readonly #parts: Parts;
  readonly #uploads = new UploadPace();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Answers a call below `/api`. Rejects with the error that the browser is to be told. */
  async call(context: RequestContext): Promise<void> {
    const { catalogue, authenticator, limits } = this.#parts;
    const came = performance.now();
    const token = bearerOf(context.req.headers);
    limits.caller(context.tenant.id, token, context.address);
    const call = this.#find(context);
    const service = catalogue.services.get(call.service);
    if (!service) throw new Unavailable(undefined, { reason: `${call.service} is not configured` });
    refuseTooBig(context.req, BODY_LIMIT_MB[call.content]);
    await authenticator.assertOpen(context, token, call);
    const signedContext = await authenticator.contextFor(context, token, call);
    // Only now: who has no session must not use up what the tenant's people have.
    limits.tenant(context.tenant.id);
    const status = await this.#deliver(context, service, call, signedContext, came);
    authenticator.invalidateAfter(context, token, call, status);
  }

  /**
   * Answers a request for a file. Its address is signed for the tenant, which the service checks: so it does for who may read in
   * maintenance.
   */
  async file(context: RequestContext): Promise<void> {
    const { catalogue, authenticator, limits } = this.#parts;
    limits.caller(context.tenant.id, null, context.address);
    limits.tenant(context.tenant.id);
    const service = catalogue.services.get(context.path.split('/')[2] ?? '');
    if (!service || service.serving?.storage === false) throw new NotFound();
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') throw new MethodNotAllowed(['GET']);
    const signedContext = authenticator.nobody(context, service.name);
    await this.#deliver(context, service, { path: FILES, content: 'json', access: 'public' }, signedContext, performance.now());
  }

  #find(context: RequestContext): RoutedCall {
    const { routing, complete } = this.#parts.catalogue;
    const match = routing.find(context.req.method ?? '', context.path.slice(API.length));
    if (match === null)
      throw complete ? new NotFound('This address') : new Unavailable(undefined, { reason: 'a service has not told its routes yet' });
    if ('allowed' in match) throw new MethodNotAllowed(match.allowed);
    return match.call;
  }

  async #deliver(
    context: RequestContext,
    service: Service,
    call: Pick<RoutedCall, 'path' | 'content' | 'access'>,
    signedContext: string,
    came: number,
  ): Promise<Outcome> {
    const { metrics, tracing, deadlines, closing, scheme } = this.#parts;
    const { req, requestId, address, tenant, host } = context;
    const streamed = call.content === 'multipart' && hasBody(req);
    const whole = !streamed && hasBody(req) ? await readBody(req, BODY_LIMIT_MB.json) : null;
    // A read has its time from when it came: who is signed in may have taken some of it.
    const readMs = Math.max(SHORTEST_TRY_MS, deadlines.read - (performance.now() - came));
    const deadlineMs = streamed ? UPLOAD_DEADLINE_MS : req.method === 'GET' ? readMs : deadlines.write;
    const began = performance.now();
    const { traceparent: given } = req.headers;
    const span = tracing.span(`${req.method} ${call.path}`, 'server', typeof given === 'string' ? given : undefined);
    const { traceparent } = span;
    const transfer = streamed || call.path === FILES;
    let status: Outcome = 0;
    let leave = (): void => undefined;
    try {
      leave = await (transfer
        ? this.#enterTransfer(service, { tenant: tenant.id, sender: senderOf(context, call.access) })
        : this.#enterCall(service, tenant.id));
      if (streamed) await this.#uploads.begin(tenant.id);
      status = await send({
        context,
        service,
        url: req.url ?? '/',
        headers: headersToService(req, { context: signedContext, requestId, traceparent, address, origin: `${scheme}//${host}` }),
        streamed,
        transfer,
        closing,
        body: () => (streamed ? streamBody(req, BODY_LIMIT_MB.multipart, (bytes) => this.#uploads.take(tenant.id, bytes)) : whole),
        deadlineMs,
      });
      return status;
    } finally {
      leave();
      span.end({ status });
      metrics.http.observe({ method: req.method ?? '', route: call.path, status: String(status) }, (performance.now() - began) / 1000);
    }
  }

  /** Takes a place for a call. Resolves with what gives it back; rejects with TooMany. */
  async #enterCall(service: Service, tenantId: string): Promise<() => void> {
    const { limits } = this.#parts;
    limits.enter(tenantId);
    try {
      await service.places.enter(tenantId);
    } catch (error) {
      limits.leave(tenantId);
      throw error;
    }
    return () => {
      service.places.leave(tenantId);
      limits.leave(tenantId);
    };
  }

  /**
   * Takes a place for a file or an upload, which takes as long as its browser's network: calls wait for none, and none counts as a call.
   */
  async #enterTransfer(service: Service, owner: TransferOwner): Promise<() => void> {
    await service.transferSemaphore.enter(owner);
    return () => service.transferSemaphore.leave(owner);
  }
}
