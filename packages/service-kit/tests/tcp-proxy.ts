import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a service and a server, whose connections can be cut. */
export interface TcpProxy {
  /** The address of the proxy. */
  url: string;
  /** Breaks what is connected and refuses the rest. */
  cut(): Promise<void>;
  /** Refuses what would connect and leaves the rest. */
  refuse(): void;
  restore(): Promise<void>;
  /** Lets what is connected speak and hear nothing any more. */
  muteServer(): void;
  close(): Promise<void>;
}

export async function proxyTo(target: string): Promise<TcpProxy> {
  const { port: farPort, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const pairs: [near: Socket, far: Socket][] = [];
  const server = createServer((near) => {
    const far = connect(Number(farPort), hostname);
    pairs.push([near, far]);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
      from.pipe(to);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.port = String(port);
  const cut = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    return closed;
  };
  const muteServer = () => {
    for (const [near, far] of pairs) far.unpipe(near);
  };
  return { url: url.href, cut, refuse: () => void server.close(), restore: () => listen(port), muteServer, close: cut };
}
