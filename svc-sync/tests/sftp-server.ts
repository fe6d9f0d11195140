import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, utils, type Attributes, type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = utils.sftp;

const hostKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

/** A pair for signing in; the private half is sealed by a passphrase where there is one. */
export const signInKey = (passphrase?: string) =>
  utils.generateKeyPairSync('ed25519', passphrase === undefined ? {} : { passphrase, cipher: 'aes256-ctr', rounds: 16 });

const attributesOf = (path: string): Attributes => {
  const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(path);
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
};

/** A real SFTP server over a folder of this machine, with one person. */
export class SftpServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'sftp-'));
  private readonly connections = new Set<Connection>();
  private server = this.create();
  port = 0;
  /** Whoever has its private half signs in too. */
  publicKey: string | null = null;

  async start(): Promise<this> {
    this.server.listen(this.port);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  stop(): void {
    for (const connection of this.connections) connection.end();
    this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Another machine answers on the same port. */
  async replace(): Promise<void> {
    this.server.close();
    this.server = this.create();
    await this.start();
  }

  private create(): Server {
    return new Server({ hostKeys: [hostKey()] }, (connection) => {
      this.connections.add(connection);
      connection.on('error', () => undefined);
      connection.on('authentication', (asked) => {
        if (asked.username === 'plant' && this.isRight(asked)) asked.accept();
        else asked.reject(['password', 'publickey']);
      });
      connection.on('session', (accept) => accept().on('sftp', (open) => this.serve(open())));
    });
  }

  /** A key is asked for first, and proved by a signature then. */
  private isRight(asked: AuthContext): boolean {
    if (asked.method === 'password') return asked.password === 'right';
    if (asked.method !== 'publickey' || this.publicKey === null) return false;
    const known = utils.parseKey(this.publicKey);
    if (known instanceof Error || !known.getPublicSSH().equals(asked.key.data)) return false;
    if (!asked.signature || !asked.blob) return true;
    return known.verify(asked.blob, asked.signature, asked.hashAlgo) === true;
  }

  private serve(sftp: SFTPWrapper): void {
    const handles = new Map<number, { fd?: number; folder?: string; isRead?: boolean }>();
    let next = 0;
    const keep = (handle: { fd?: number; folder?: string }) => {
      const id = next++;
      handles.set(id, handle);
      const buffer = Buffer.alloc(4);
      buffer.writeUInt32BE(id);
      return buffer;
    };
    const of = (handle: Buffer) => handles.get(handle.readUInt32BE(0)) ?? {};
    const at = (path: string) => join(this.folder, path);
    const told = (id: number, work: () => void) => {
      try {
        work();
      } catch {
        sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      }
    };
    const done = (id: number, work: () => void) =>
      told(id, () => {
        work();
        sftp.status(id, STATUS_CODE.OK);
      });
    const stat = (id: number, path: string) => told(id, () => sftp.attrs(id, attributesOf(at(path))));
    sftp.on('OPENDIR', (id, path) =>
      told(id, () => {
        readdirSync(at(path));
        sftp.handle(id, keep({ folder: at(path) }));
      }),
    );
    sftp.on('READDIR', (id, handle) =>
      told(id, () => {
        const open = of(handle);
        if (open.isRead || open.folder === undefined) return sftp.status(id, STATUS_CODE.EOF);
        open.isRead = true;
        const folder = open.folder;
        sftp.name(
          id,
          readdirSync(folder).map((filename) => ({ filename, longname: filename, attrs: attributesOf(join(folder, filename)) })),
        );
      }),
    );
    sftp.on('STAT', stat);
    sftp.on('LSTAT', stat);
    sftp.on('FSTAT', (id, handle) => told(id, () => sftp.attrs(id, { size: 0 } as Attributes) ?? handle));
    sftp.on('OPEN', (id, path, flags) =>
      told(id, () => {
        const isWrite = (flags & OPEN_MODE.WRITE) !== 0;
        sftp.handle(id, keep({ fd: openSync(at(path), isWrite ? constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC : 'r') }));
      }),
    );
    sftp.on('READ', (id, handle, offset, length) =>
      told(id, () => {
        const buffer = Buffer.alloc(length);
        const read = readSync(of(handle).fd ?? -1, buffer, 0, length, offset);
        if (read === 0) sftp.status(id, STATUS_CODE.EOF);
        else sftp.data(id, buffer.subarray(0, read));
      }),
    );
    sftp.on('WRITE', (id, handle, offset, data) => done(id, () => void writeSync(of(handle).fd ?? -1, data, 0, data.length, offset)));
    sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('MKDIR', (id, path) => done(id, () => mkdirSync(at(path))));
    sftp.on('RENAME', (id, from, to) =>
      done(id, () => {
        if (existsSync(at(to))) throw new Error('it is there');
        renameSync(at(from), at(to));
      }),
    );
  }
}
