import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface HttpOptions {
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** Longest time for a whole request to arrive, in milliseconds; uploads count too. */
  requestTimeoutMs?: number;
  /** How long a drain goes on serving at least, so that whoever probes readiness stops sending. */
  drainMs?: number;
}

export interface HttpServer {
  readonly port: number;
  readonly server: Server;
  /** True once `drain` was called: readiness answers 503 then. */
  readonly draining: boolean;
  /**
   * Stops without failing a request: goes on serving, closing each connection with its next answer, until callers
   * have gone elsewhere; then stops listening and waits for what is under way, 10 s at most.
   */
  drain(): Promise<void>;
}

const QUIET_MS = 200;
const LIMIT_MS = 10_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

class Graceful implements HttpServer {
  draining = false;
  private readonly sockets = new Set<Socket>();
  private active = 0;
  private lastRequest = 0;

  constructor(readonly server: Server, private readonly drainMs: number) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.prependListener('request', (_request, response) => {
      this.active += 1;
      this.lastRequest = Date.now();
      if (this.draining) response.shouldKeepAlive = false;
      response.once('close', () => (this.active -= 1));
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async drain(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    const start = Date.now();
    const busy = () => this.active > 0 || (this.sockets.size > 0 && Date.now() - this.lastRequest < QUIET_MS);
    while ((Date.now() - start < this.drainMs && this.sockets.size > 0) || (busy() && Date.now() - start < LIMIT_MS)) await pause(20);
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeIdleConnections();
    const force = setTimeout(() => this.server.closeAllConnections(), Math.max(0, LIMIT_MS - (Date.now() - start)));
    await closed;
    clearTimeout(force);
  }
}

/** Listens with limits against slow senders; connections live longer than the edge keeps them, so that the edge closes first. */
export async function startHttp(listener: RequestListener, options: HttpOptions): Promise<HttpServer> {
  const server = createServer({ maxHeaderSize: 32_768, connectionsCheckingInterval: 3_000, keepAliveTimeout: 20_000, headersTimeout: 10_000, requestTimeout: options.requestTimeoutMs ?? 120_000, noDelay: true }, listener);
  server.maxRequestsPerSocket = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  server.removeAllListeners('error');
  return new Graceful(server, options.drainMs ?? 1_500);
}
