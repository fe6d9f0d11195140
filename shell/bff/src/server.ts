import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@portal/service-kit/logging';
import type { Config } from './config';
import { pathOfUrl } from './edge/visit';
import { createPortal, type Portal } from './portal';

/** Headers must be there in ten seconds, an upload in two minutes: who sends slower holds a connection for nothing. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000 };
/** The first look at services and broker; the doors open afterwards in any case. */
const FIRST_LOOK_MS = 2_000;
const DRAIN_MS = 10_000;

/** The BFF while it runs. */
export interface RunningBff {
  /** Port the portal answers on. */
  port: number;
  /** Port of health and metrics, null for none. */
  opsPort: number | null;
  /** Ends in order: no new connections, answers under way are finished, streams are told to go elsewhere. */
  stop(): Promise<void>;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Resolves when the last connection is closed; cuts those that take longer than ten seconds. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

async function leave(portal: Portal, servers: readonly Server[], drainDelayMs: number): Promise<void> {
  portal.leaving = true;
  await sleep(drainDelayMs);
  portal.live.stop();
  await Promise.all(servers.map(closed));
  portal.maintenance.stop();
  await Promise.all([portal.broker.stop(), portal.catalogue.stop(), portal.pages.close()]);
  portal.identity.close();
}

/** Starts the BFF. Rejects when a port is taken. */
export async function startBff(config: Config, log: Logger): Promise<RunningBff> {
  const portal = createPortal(config, log);
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: 16_384 }, (req, res) => portal.listener.handle(req, res));
  const ops = createServer((req, res) => void portal.ops.answerOperator(res, pathOfUrl(req.url ?? '')));
  portal.broker.start(config.NATS_URL);
  await Promise.all([portal.maintenance.start(), Promise.race([portal.catalogue.start(), sleep(FIRST_LOOK_MS)])]);
  portal.live.start();
  const port = await listen(server, config.PORT, config.HOST);
  const opsPort = config.OPS_PORT > 0 ? await listen(ops, config.OPS_PORT, config.HOST) : null;
  log.info({ port, opsPort }, 'the portal answers');
  const servers = opsPort === null ? [server] : [server, ops];
  return { port, opsPort, stop: () => leave(portal, servers, config.DRAIN_DELAY_MS) };
}
