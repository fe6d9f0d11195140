import { apiTokenKeys } from '@portal/service-kit/api-token';
import { signingPair } from '@portal/service-kit/context';
import type { Logger } from '@portal/service-kit/logging';
import { createMetrics, Gauge, type Metrics } from '@portal/service-kit/metrics';
import { sessionTokenKeys } from '@portal/service-kit/session-token';
import { Tracing } from '@portal/service-kit/tracing';
import { ApiDescription } from './api-docs/api-description';
import { hostSuffixesOf, type Config } from './config';
import { Listener } from './listener';
import { Maintenance } from './edge/maintenance';
import { ProxyCheck } from './edge/proxy-check';
import { RateLimits } from './edge/rate-limits';
import { Gateway } from './gateway/gateway';
import { ServiceCatalogue } from './gateway/service-catalogue';
import { Broker } from './live/broker';
import { LiveEvents } from './live/live-events';
import { Presence } from './live/presence';
import { SessionInvalidator } from './live/session-invalidator';
import { Ops } from './ops/ops';
import { createPagesApp, type PagesApp } from './pages/pages-app';
import { Authenticator } from './sessions/authenticator';
import { createIdentityClient, type IdentityClient } from './identity/identity-client';
import { SessionDirectory } from './sessions/session-directory';
import { SignedContexts } from './sessions/signed-contexts';
import { TenantDirectory } from './tenants/tenant-directory';

/** Everything the BFF is made of, put together and not yet started. */
export interface Portal {
  /** Whether it stops soon and takes no new work. */
  draining: boolean;
  broker: Broker;
  identity: IdentityClient;
  catalogue: ServiceCatalogue;
  live: LiveEvents;
  pages: PagesApp;
  maintenance: Maintenance;
  ops: Ops;
  listener: Listener;
  tracing: Tracing;
}

function limitsOf(config: Config): RateLimits {
  const { RATE_TENANT: tenant, RATE_SESSION: session, RATE_ADDRESS: address, TENANT_CONCURRENCY: tenantConcurrency } = config;
  return new RateLimits({ tenant, session, address, tenantConcurrency });
}

function pagesOf(config: Config, log: Logger): PagesApp {
  const { WEB_DIR: webDir, KEPT_WEB_DIR: keptWebDir, UNITS_DIR: unitsDir, UNITS: units, CSP_DEV_ORIGINS: devOrigins, PUBLIC_URL } = config;
  return createPagesApp({ webDir, keptWebDir, unitsDir, units, devOrigins, https: PUBLIC_URL.startsWith('https:'), log });
}

function countStreams(metrics: Metrics, live: LiveEvents): void {
  const gauge: Gauge = new Gauge({
    name: 'event_streams',
    help: 'Browsers that listen',
    registers: [metrics.registry],
    collect: () => gauge.set(live.count),
  });
}

/** Puts the edge together from its configuration, with clients, broker and limiters; it listens once it is started. */
export function createPortal(config: Config, log: Logger): Portal {
  const metrics = createMetrics('bff');
  const tracing = new Tracing('bff', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const identity = createIdentityClient(config.IDENTITY_GRPC, signingPair(config.CONTEXT_KEYS, 'identity'), config.READ_TIMEOUT_MS);
  const broker = new Broker(log, {
    event(event) {
      invalidator.handle(event);
      live.broadcast(event);
    },
    presence(tenant, message) {
      presence.hear(tenant, message);
    },
    reconnected() {
      sessions.dropAll();
      tenants.dropAll();
      live.resync();
    },
  });
  const connected = (): boolean => broker.connected;
  const draining = (): boolean => portal.draining;
  const tenants = new TenantDirectory(identity, connected);
  const sessions = new SessionDirectory(identity, connected);
  const limits = limitsOf(config);
  const contexts = new SignedContexts(config.CONTEXT_KEYS, config.SERVICES.keys());
  const tokenKeys = { session: sessionTokenKeys(config.CONTEXT_KEYS), api: apiTokenKeys(config.CONTEXT_KEYS) };
  const authenticator = new Authenticator({ identity, sessions, contexts, tokenKeys, limits });
  const catalogue = new ServiceCatalogue(config.SERVICES, config.UPSTREAM_CONNECTIONS, log);
  const presence = new Presence((tenant, message) => broker.sendPresence(tenant, message));
  const live = new LiveEvents({
    presence,
    authenticator,
    sessions,
    limits: { person: config.STREAMS_PER_PERSON, tenant: config.STREAMS_PER_TENANT, all: config.MAX_STREAMS },
  });
  const invalidator = new SessionInvalidator({ sessions, tenants, live, log });
  const gateway = new Gateway({
    catalogue,
    authenticator,
    limits,
    metrics,
    tracing,
    deadlines: { read: config.READ_TIMEOUT_MS, write: config.WRITE_TIMEOUT_MS },
    closing: draining,
    scheme: new URL(config.PUBLIC_URL).protocol,
  });
  const pages = pagesOf(config, log);
  const maintenance = new Maintenance(config.MAINTENANCE_FILE, config.MAINTENANCE === '1');
  const proxies = new ProxyCheck(config.TRUST_PROXY, log);
  const ops = new Ops({ proxies, metrics, catalogue, connected, draining });
  const listener = new Listener({
    tenants,
    gateway,
    openApi: { description: new ApiDescription(catalogue, log), authenticator, limits },
    storageUsage: { catalogue, authenticator, limits, log },
    presence: { presence, authenticator, limits },
    live,
    pages,
    ops,
    maintenance,
    limits,
    log,
    hostSuffixes: hostSuffixesOf(config),
    proxies,
    trustedProxies: config.TRUST_PROXY ?? 0,
  });
  countStreams(metrics, live);
  const portal: Portal = { draining: false, broker, identity, catalogue, live, pages, maintenance, ops, listener, tracing };
  return portal;
}
