import type { IncomingMessage, ServerResponse } from 'node:http';
import { Maintenance as InMaintenance, TooMany } from '@portal/service-kit/errors';
import type { Logger } from '@portal/service-kit/logging';
import { newRequestId } from '@portal/service-kit/http/request-id';
import { outageReason, publicError } from '@portal/service-kit/problem';
import { traceIdOf } from '@portal/service-kit/tracing';
import { answerOpenApi, OPENAPI_PATH, type OpenApiParts } from './api-docs/openapi';
import { CLIENT_ERRORS_PATH, logClientError } from './pages/client-errors';
import { isPageBesideCalls, ROOT_FILES, type PagesApp } from './pages/pages-app';
import type { Gateway } from './gateway/gateway';
import type { LiveEvents } from './live/live-events';
import { answerPresence, PRESENCE_PATH, type PresenceParts } from './live/answer-presence';
import type { Ops } from './ops/ops';
import { answerStorageUsage, STORAGE_USAGE_PATH, type StorageUsageParts } from './storage/storage-usage';
import type { Tenant } from './tenants/tenant';
import type { TenantDirectory } from './tenants/tenant-directory';
import { sendProblem, TenantNotFound } from './http/answers';
import { labelOf } from './edge/host-label';
import type { Maintenance } from './edge/maintenance';
import { originOf } from './edge/origin';
import { delayResponse } from './edge/delay-response';
import type { ProxyCheck } from './edge/proxy-check';
import type { RateLimits } from './edge/rate-limits';
import { pathOfUrl, type RequestContext } from './edge/request-context';

interface Parts {
  tenants: TenantDirectory;
  gateway: Gateway;
  openApi: OpenApiParts;
  storageUsage: StorageUsageParts;
  presence: PresenceParts;
  live: LiveEvents;
  pages: PagesApp;
  ops: Ops;
  maintenance: Maintenance;
  limits: RateLimits;
  log: Logger;
  hostSuffixes: readonly string[];
  proxies: ProxyCheck;
  trustedProxies: number;
}

/** What a person's browser may fetch where no tenant is: the page that says so, and what it is made of. */
function isOfThePage(req: IncomingMessage, path: string): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  if (path.startsWith('/assets/') || ROOT_FILES.includes(path)) return true;
  return (req.headers.accept ?? '').includes('text/html') && !/^\/(api|storage|events|mfe|registry|registry\.json)(\/|$)/.test(path);
}

/**
 * The first to see a request. Calls to services and event streams are answered here, before Express: they are nine of
 * ten requests, and Express would double what each costs the BFF (ADR 0007). Pages and files go on to Express.
 */
export class Listener {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes a request of node's HTTP server; always answers. */
  handle(req: IncomingMessage, res: ServerResponse): void {
    const requestId = newRequestId();
    this.#answer(req, res, requestId).catch((error: unknown) => this.#fail(req, res, requestId, error));
  }

  async #answer(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
    const { trustedProxies, ops, proxies, tenants, hostSuffixes, pages, limits } = this.#parts;
    const path = pathOfUrl(req.url ?? '/');
    if (ops.owns(path)) return ops.answer(res, path);
    proxies.note(req);
    const origin = originOf(req, trustedProxies);
    const label = labelOf(origin.host, hostSuffixes);
    const tenant = label === null ? null : (tenants.peek(label) ?? (await this.#tenant(label, origin.address, isOfThePage(req, path))));
    if (tenant === null || !tenant.active) {
      const slowed = tenant === null && limits.unknownHost(origin.address);
      if (!isOfThePage(req, path)) return this.#refuseUnknown(res, requestId, slowed);
      const answer = () => pages.handle(req, res, { requestId, tenant: null });
      return slowed ? delayResponse(answer) : answer();
    }
    return this.#route({ req, res, requestId, tenant, address: origin.address, host: origin.host ?? '', path });
  }

  async #route(context: RequestContext): Promise<void> {
    const { gateway, openApi, storageUsage, presence, live, pages, limits, log } = this.#parts;
    const { req, res, path } = context;
    if (isPageBesideCalls(path)) return pages.handle(req, res, context);
    if (path.startsWith('/api/') || path === '/api') {
      if (path === CLIENT_ERRORS_PATH && req.method === 'POST') return logClientError(context, limits, log);
      this.#refuseInMaintenance();
      if (path === OPENAPI_PATH) return answerOpenApi(context, openApi);
      if (path === PRESENCE_PATH) return answerPresence(context, presence);
      return path === STORAGE_USAGE_PATH ? answerStorageUsage(context, storageUsage) : gateway.call(context);
    }
    if (path === '/events') {
      this.#refuseInMaintenance();
      return live.open(context);
    }
    if (path.startsWith('/storage/')) {
      this.#refuseInMaintenance();
      return gateway.file(context);
    }
    pages.handle(req, res, context);
  }

  /** While svc-identity is away the page still opens for a tenant that was known; nothing else does. */
  async #tenant(label: string, address: string, forPage: boolean): Promise<Tenant | null> {
    const { tenants, limits } = this.#parts;
    try {
      if (limits.searchesHosts(address) && !(await tenants.exists(label))) return null;
      return await tenants.find(label);
    } catch (error) {
      const known = forPage ? tenants.lastKnown(label) : null;
      if (known) return known;
      throw error;
    }
  }

  /** Who searches for tenants waits for each answer. */
  #refuseUnknown(res: ServerResponse, requestId: string, slowed: boolean): void {
    const refuse = () => sendProblem(res, requestId, new TenantNotFound());
    if (slowed) delayResponse(refuse);
    else refuse();
  }

  /** The whole portal; that of one tenant spares its administrators, which only a session tells. */
  #refuseInMaintenance(): void {
    if (this.#parts.maintenance.on) throw new InMaintenance();
  }

  #fail(req: IncomingMessage, res: ServerResponse, requestId: string, error: unknown): void {
    const { log } = this.#parts;
    const facts = {
      request_id: requestId,
      trace_id: traceIdOf(req.headers['traceparent'] as string | undefined),
      method: req.method,
      path: pathOfUrl(req.url ?? ''),
    };
    const outage = outageReason(error);
    if (publicError(error) === null) log.error({ ...facts, error }, 'a request failed');
    else if (outage) log.warn({ ...facts, ...outage }, 'a request was not answered in time or not at all');
    // A body that nobody will read must not keep the connection busy.
    if (!req.complete) res.shouldKeepAlive = false;
    if (error instanceof TooMany) delayResponse(() => sendProblem(res, requestId, error));
    else sendProblem(res, requestId, error);
  }
}
