import { ConfigError, type BaseConfig } from '../config';
import { EDGE, trustedSenders } from '../context';
import { Broker } from '../events/broker';
import { EventHealth } from '../events/event-health';
import { exportsGrpc } from '../exports/exports.grpc';
import { startGrpc } from '../grpc/server';
import { createEdge } from '../http/edge';
import { startHttp } from '../http/server';
import { personalDataGrpc } from '../personal-data/personal-data.grpc';
import { jobsGrpc } from '../tasks/jobs.grpc';
import type { Base } from '../base';
import type { Service } from './definition';
import { createDeps } from './create-deps';
import { startWorker } from './worker';

/** A service that answers, with the ports that it listens on. */
export interface RunningService<D> {
  httpPort: number;
  grpcPort: number;
  deps: D;
  broker: Broker;
  /** Finishes what is under way, then ends: readiness first, so that callers go elsewhere. */
  stop(): Promise<void>;
}

interface Options {
  /** How long a drain goes on serving; tests do not wait. */
  drainMs?: number;
}

/** Starts the HTTP edge, the gRPC server and the worker of a service. Database and NATS may come up later. */
export async function startService<C extends BaseConfig, D extends Base<C>>(
  service: Service<C, D>,
  config: C,
  options: Options = {},
): Promise<RunningService<D>> {
  const senders = trustedSenders(config.CONTEXT_KEYS, service.name);
  if (!senders.has(EDGE)) throw new ConfigError(`CONTEXT_KEYS: no key ${EDGE}>${service.name}`);
  const deps = createDeps(service, config);
  const health = new EventHealth(deps.log);
  const broker = new Broker({
    url: config.NATS_URL,
    name: service.name,
    replicas: config.NATS_REPLICAS,
    prefix: config.NATS_PREFIX,
    health,
  });
  await deps.tracing.ready;
  let draining = false;
  const worker = startWorker(service, deps, { broker, health });
  const grpc = await startGrpc(
    [jobsGrpc, exportsGrpc(service.exports ?? []), personalDataGrpc(service.personalData ?? []), ...(service.grpc ?? [])],
    { host: config.HOST, port: config.GRPC_PORT, senders, db: deps.db, deps, log: deps.log, tracing: deps.tracing },
  );
  const http = await startHttp(createEdge(service, deps, { ready: () => !draining, eventsWait: () => health.reason }), {
    host: config.HOST,
    port: config.HTTP_PORT,
    drainMs: options.drainMs,
    refuses: true,
  });
  deps.log.info({ http: http.port, grpc: grpc.port }, 'ready');
  return {
    httpPort: http.port,
    grpcPort: grpc.port,
    deps,
    broker,
    async stop() {
      draining = true;
      await http.drain();
      broker.stopConnecting();
      // Side by side: a successor may wait for the port.
      await Promise.all([grpc.stop(), worker.stop()]);
      await broker.close();
      service.destroy(deps);
      deps.files.close();
      await deps.db.close();
      await deps.tracing.stop();
      deps.log.info('stopped');
    },
  };
}
