import { grpcClient, type GrpcClient } from '../grpc';
import { CONTEXT_HEADER, signContext, signingPair, type TenantContext } from '../context';
import type { BaseConfig } from '../config';
import type { Database } from '../database/open';
import type { Base } from '../base';
import type { Service } from '../service/definition';
import { startService } from '../service/start';
import { testConfig } from './config';
import { createTenantCtx } from './contexts';
import { createDatabase } from './database';
import { contractCheck } from './contract-check';
import { eventually } from './eventually';
import { auditRecords, publishedEvents, publishedNotices, type PublishedEvent } from './published-events';
import { httpClient, type TestHttp } from './http';

/** A service that runs for tests, over HTTP and gRPC, on a database of its own and a corner of the real broker. */
export interface TestService<D> {
  /** Calls as somebody: paths below /api. `http(ctx).post('/issues', {...})`. A 2xx answer that its contract does not allow throws. */
  http(ctx: TenantContext | null, headers?: Record<string, string>): TestHttp;
  /** The context header as the edge signs it. */
  sign(ctx: TenantContext, now?: number): string;
  /** A client of one of its gRPC services, as the edge. */
  grpc<S extends object>(definition: S): GrpcClient<S>;
  deps: D;
  db: Database;
  /** Connection strings of its database: as administrator and as the application role. */
  urls: { admin: string; app: string };
  /** Where its broker is, and the prefix of its streams; pass it to a second service that shall hear it. */
  nats: { url: string; prefix: string };
  origin: string;
  /** A new tenant with a person in it. */
  createTenantCtx(overrides?: Partial<TenantContext>): TenantContext;
  /** What the tenant's transactions wrote to the outbox so far, oldest first. */
  events(ctx: Pick<TenantContext, 'tenant'>): Promise<PublishedEvent[]>;
  /** Entries for the audit log that the tenant's transactions wrote so far, oldest first. */
  audited(ctx: Pick<TenantContext, 'tenant'>): ReturnType<typeof auditRecords>;
  /** Notices that the tenant's transactions wrote so far, oldest first. */
  noticed(ctx: Pick<TenantContext, 'tenant'>): ReturnType<typeof publishedNotices>;
  /** Ends the process and keeps its database, for another service that is given its `urls`. Throws when a connection was leaked. */
  end(): Promise<void>;
  /** Ends it and drops its database. Throws when a connection was leaked. */
  stop(): Promise<void>;
}

interface Options<C> {
  /** Overrides of the configuration. */
  config?: Partial<C>;
  /** Share the corner of the broker with another test service. */
  natsPrefix?: string;
  /** The database of a service that ended, instead of a new one; it is dropped with that service. */
  urls?: TestService<unknown>['urls'];
}

/** Throws while a transaction holds a connection. */
function allGivenBack(db: Database): void {
  const { pool } = db.pool as unknown as { pool: { numUsed(): number } };
  if (pool.numUsed() > 0) throw new Error(`${pool.numUsed()} connections were not given back`);
}

/** Starts a service on a fresh copy of its migrated template database. Needs TEST_DATABASE_URL and TEST_NATS_URL, which `npm test` sets. */
export async function testService<C extends BaseConfig, D extends Base<C>>(
  service: Service<C, D>,
  options: Options<C> = {},
): Promise<TestService<D>> {
  const database = options.urls ? { urls: options.urls, drop: () => Promise.resolve() } : await createDatabase(service);
  const config = {
    ...testConfig({ service: service.name, databaseUrl: database.urls.app, prefix: options.natsPrefix, given: options.config }),
    ...options.config,
  } as C;
  const running = await startService(service, config, { drainMs: 0 });
  const { deps, httpPort, grpcPort } = running;
  const origin = `http://127.0.0.1:${httpPort}`;
  const edge = signingPair(config.CONTEXT_KEYS, service.name);
  const sign = (ctx: TenantContext, now?: number) => signContext(ctx, edge, now);
  const clients: { close(): void }[] = [];
  let ended: Promise<void> | undefined;
  const end = async () => {
    for (const client of clients) client.close();
    await eventually(() => allGivenBack(deps.db));
    await running.stop();
  };
  const check = contractCheck(service.useCases.map(({ contract }) => contract));
  return {
    http: (ctx, headers = {}) => httpClient(`${origin}/api`, { ...(ctx ? { [CONTEXT_HEADER]: sign(ctx) } : {}), ...headers }, check),
    sign,
    grpc: (definition) => {
      const client = grpcClient(definition, `127.0.0.1:${grpcPort}`, { keys: edge });
      clients.push(client);
      return client;
    },
    deps,
    db: deps.db,
    urls: database.urls,
    nats: { url: config.NATS_URL, prefix: config.NATS_PREFIX },
    origin,
    createTenantCtx,
    events: (ctx) => publishedEvents(deps.db, ctx.tenant),
    audited: (ctx) => auditRecords(deps.db, ctx.tenant),
    noticed: (ctx) => publishedNotices(deps.db, ctx.tenant),
    end: () => (ended ??= end()),
    async stop() {
      await (ended ??= end());
      await database.drop();
    },
  };
}
