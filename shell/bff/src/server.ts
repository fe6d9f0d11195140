import type { RequestListener } from 'node:http';
import { startHttp } from '@portal/service-kit/http/server';
import type { Logger } from '@portal/service-kit/logging';
import type { Config } from './config';
import { pathOfUrl } from './edge/request-context';
import { HSTS } from './http/security-headers';
import { createPortal } from './portal';

/** The first look at services and broker; it listens afterwards in any case. */
const FIRST_LOOK_MS = 2_000;

/** The BFF while it runs. */
export interface RunningBff {
  /** Port the portal answers on. */
  port: number;
  /** Port of health and metrics, null for none. */
  opsPort: number | null;
  /** Ends in order: streams are told to go elsewhere, no new connections, answers under way are finished. */
  stop(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

/** Starts the BFF. Rejects when a port is taken. */
export async function startBff(config: Config, log: Logger): Promise<RunningBff> {
  const portal = createPortal(config, log);
  const { broker, catalogue, identity, listener, live, maintenance, ops, pages, tracing } = portal;
  const looked = Promise.all([catalogue.start(), broker.start(config.NATS_URL)]);
  await Promise.all([maintenance.start(), Promise.race([looked, pause(FIRST_LOOK_MS)])]);
  await tracing.ready;
  live.start();
  const { HOST: host, PORT: port, OPS_HOST: opsHost, OPS_PORT: opsPort, DRAIN_MS: drainMs } = config;
  const https = config.PUBLIC_URL.startsWith('https:');
  const answer: RequestListener = (req, res) => {
    if (https) res.setHeader('strict-transport-security', HSTS);
    listener.handle(req, res);
  };
  const edge = await startHttp(answer, { host, port, drainMs });
  const operator =
    opsPort > 0
      ? await startHttp((req, res) => void ops.answerOperator(res, pathOfUrl(req.url ?? '')), { host: opsHost, port: opsPort, drainMs: 0 })
      : null;
  log.info({ port: edge.port, opsPort: operator?.port }, 'the portal answers');
  return {
    port: edge.port,
    opsPort: operator?.port ?? null,
    async stop() {
      portal.draining = true;
      live.stop();
      await edge.drain();
      await operator?.drain();
      maintenance.stop();
      await Promise.all([broker.stop(), catalogue.stop(), pages.close()]);
      identity.close();
      await tracing.stop();
    },
  };
}
