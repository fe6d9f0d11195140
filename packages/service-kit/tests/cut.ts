import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire between a service and a server that can be cut and mended. */
export interface Wire {
  /** The address with this wire in between. */
  url: string;
  /** Breaks what is connected and refuses the rest. */
  cut(): Promise<void>;
  /** Refuses what would connect and leaves the rest. */
  refuse(): void;
  mend(): Promise<void>;
  /** Lets what is connected speak and hear nothing any more. */
  deafen(): void;
  close(): Promise<void>;
}

export async function wireTo(target: string): Promise<Wire> {
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
  const deafen = () => {
    for (const [near, far] of pairs) far.unpipe(near);
  };
  return { url: url.href, cut, refuse: () => void server.close(), mend: () => listen(port), deafen, close: cut };
}
