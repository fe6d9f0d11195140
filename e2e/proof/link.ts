import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** What a line does with bytes: `hold` keeps them back, as a network that drops packets does for as long as it does. */
export type Traffic = 'pass' | 'hold';

interface Pair {
  caller: Socket;
  server: Socket;
}

/** A line between two processes over loopback that can be cut in one direction or both, and slowed down. */
export class Link {
  private readonly pairs = new Set<Pair>();
  private there: Traffic = 'pass';
  private back: Traffic = 'pass';
  private delay = 0;
  /** Connections that were opened since the start: a storm of retries shows here. */
  opened = 0;

  private constructor(private readonly server: Server) {}

  /** A line to a loopback port, on a port of its own. */
  static async to(port: number): Promise<Link> {
    const server = createServer({ pauseOnConnect: true });
    const link = new Link(server);
    server.on('connection', (caller) => link.join(caller, connect(port, '127.0.0.1')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return link;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** From the caller to the server, and from the server back. Connections stay open; neither end notices. */
  set(traffic: { there?: Traffic; back?: Traffic; delay?: number }): void {
    this.there = traffic.there ?? 'pass';
    this.back = traffic.back ?? 'pass';
    this.delay = traffic.delay ?? 0;
    for (const pair of this.pairs) this.regulate(pair);
  }

  heal(): void {
    this.set({});
  }

  async close(): Promise<void> {
    for (const { caller, server } of this.pairs) {
      caller.destroy();
      server.destroy();
    }
    this.server.close();
    await once(this.server, 'close');
  }

  private join(caller: Socket, server: Socket): void {
    this.opened += 1;
    const pair = { caller, server };
    this.pairs.add(pair);
    this.carry(caller, server);
    this.carry(server, caller);
    caller.setNoDelay();
    server.setNoDelay();
    this.regulate(pair);
  }

  private carry(from: Socket, to: Socket): void {
    const later = (work: () => void) => (this.delay > 0 ? setTimeout(work, this.delay) : work());
    from.on('data', (bytes: Buffer) =>
      later(() => {
        if (!to.destroyed) to.write(bytes);
      }),
    );
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      later(() => to.destroy());
      for (const pair of this.pairs) if (pair.caller === from || pair.server === from) this.pairs.delete(pair);
    });
  }

  private regulate({ caller, server }: Pair): void {
    if (this.there === 'pass') caller.resume();
    else caller.pause();
    if (this.back === 'pass') server.resume();
    else server.pause();
  }
}
