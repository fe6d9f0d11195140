import { connect, type Socket } from 'node:net';
import { pause } from '../../../proof/pause';

/** Connections that are opened together and closed together, with what became of them. */
export class Sockets {
  private readonly open = new Set<Socket>();
  /** Bytes that came back, of all of them. */
  received = 0;
  /** The first status lines that came back, each once. */
  readonly statuses = new Set<string>();

  constructor(private readonly port: number) {}

  /** Connections that stand now. */
  get standing(): number {
    return this.open.size;
  }

  /** Opens `count` and writes `bytes` on each; `reads` tells whether answers are taken. */
  async flood(count: number, bytes: string, reads = true): Promise<Socket[]> {
    const made = Array.from({ length: count }, () => this.one(bytes, reads));
    await pause(50);
    return made;
  }

  close(): void {
    for (const socket of this.open) socket.destroy();
  }

  private one(bytes: string, reads: boolean): Socket {
    const socket = connect(this.port, '127.0.0.1');
    this.open.add(socket);
    socket.on('error', () => undefined).on('close', () => this.open.delete(socket));
    socket.on('connect', () => {
      if (bytes !== '') socket.write(bytes, 'latin1');
    });
    if (reads)
      socket.on('data', (chunk: Buffer) => {
        this.received += chunk.length;
        const status = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1];
        if (status) this.statuses.add(status);
      });
    else socket.pause();
    return socket;
  }
}
