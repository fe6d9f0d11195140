import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface HttpOptions {
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** Longest time for a whole request to arrive, in milliseconds; uploads count too. */
  requestTimeoutMs?: number;
  /** How long a drain goes on serving at least, so that whoever probes readiness stops sending. */
  drainMs?: number;
  /** Whether requests that still come after that are refused: for a server whose callers know what that means. */
  refuses?: boolean;
}

/** Marks an answer of 503: nothing of the request was begun, whoever sent it may send it to another. */
export const REFUSED_HEADER = 'x-portal-refused';

export interface HttpServer {
  readonly port: number;
  readonly server: Server;
  /** True once `drain` was called: readiness answers 503 then. */
  readonly draining: boolean;
  /**
   * Stops without failing a request: goes on serving, closing each connection with its next answer, until callers
   * have gone elsewhere. With `refuses`, callers that have not are told before anything is begun ({@link REFUSED_HEADER}), so that they
   * keep their request for a successor. Then stops listening and waits for what is under way, 10 s at most.
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
  private refusing = false;

  constructor(
    readonly server: Server,
    private readonly drainMs: number,
    private readonly refuses: boolean,
  ) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.prependListener('request', (_request, response) => {
      // Who is refused asks again, and so do probes: the end does not wait until they stop.
      if (this.refusing) return;
      this.active += 1;
      this.lastRequest = Date.now();
      if (this.draining) response.shouldKeepAlive = false;
      response.once('close', () => (this.active -= 1));
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Answers for a listener that is not asked any more; false while it is. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.refusing) return false;
    request.resume();
    response.writeHead(503, { [REFUSED_HEADER]: '1', 'retry-after': '1', connection: 'close' }).end();
    return true;
  }

  async drain(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    const start = Date.now();
    const asked = () => Date.now() - this.lastRequest < QUIET_MS;
    const busy = () => this.active > 0 || (this.sockets.size > 0 && asked());
    // No connection for a moment says nothing: each is closed with its answer, and its caller opens the next.
    while (Date.now() - start < this.drainMs && (this.sockets.size > 0 || asked())) await pause(20);
    this.refusing = this.refuses;
    while (busy() && Date.now() - start < LIMIT_MS) await pause(20);
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeIdleConnections();
    const force = setTimeout(() => this.server.closeAllConnections(), Math.max(0, LIMIT_MS - (Date.now() - start)));
    await closed;
    clearTimeout(force);
  }
}

/** Listens with limits against slow senders; connections live longer than the edge keeps them, so that the edge closes first. */
export async function startHttp(listener: RequestListener, options: HttpOptions): Promise<HttpServer> {
  const server = createServer({
    maxHeaderSize: 32_768,
    connectionsCheckingInterval: 3_000,
    keepAliveTimeout: 20_000,
    headersTimeout: 10_000,
    requestTimeout: options.requestTimeoutMs ?? 120_000,
    noDelay: true,
  });
  const graceful = new Graceful(server, options.drainMs ?? 1_500, options.refuses ?? false);
  server.on('request', (request, response) => {
    if (!graceful.refuse(request, response)) listener(request, response);
  });
  server.maxRequestsPerSocket = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  server.removeAllListeners('error');
  return graceful;
}
