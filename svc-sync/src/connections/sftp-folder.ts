import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import { openCheckedSocket } from './checked-socket';
import { ConnectionProblem } from './connection-problem';
import { FILES_MAX, isPlainName, type RemoteFolder } from './remote-folder';

const READY_MS = 15_000;
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;
/** Of the mode: the kind of file, and that of a regular one. */
const KIND = 0o170000;
const REGULAR = 0o100000;

/** Where an SFTP server is, and who signs in. */
export interface SftpTarget {
  host: string;
  port: number;
  username: string;
  root: string;
  password?: string;
  privateKey?: string;
  passphrase?: string;
  /** SHA-256 of the key that is expected; any is taken where it is null. */
  hostKey: string | null;
  mayReach: (address: string) => boolean;
}

const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function problemOf(error: unknown): ConnectionProblem {
  if (error instanceof ConnectionProblem) return error;
  const { level, code, message = '' } = error as { level?: string; code?: number | string; message?: string };
  if (level === 'client-authentication' || /privateKey|passphrase|key/i.test(message)) return new ConnectionProblem('sign_in_refused');
  if (level === 'client-timeout') return new ConnectionProblem('timeout');
  if (code === NO_SUCH_FILE) return new ConnectionProblem('not_found');
  return new ConnectionProblem(code === PERMISSION_DENIED ? 'not_allowed' : 'unreachable');
}

/** Signs in over a checked socket. Resolves with the key that the server showed. */
async function signIn(client: Client, target: SftpTarget): Promise<string> {
  const sock = await openCheckedSocket(target);
  let seen = '';
  await new Promise<void>((resolve, reject) => {
    client
      .once('ready', resolve)
      .once('error', reject)
      .once('close', () => reject(new ConnectionProblem('unreachable')));
    const { username, password, privateKey, passphrase, hostKey } = target;
    client.connect({
      sock,
      username,
      ...(privateKey === undefined ? { password } : { privateKey, passphrase }),
      readyTimeout: READY_MS,
      keepaliveInterval: READY_MS,
      hostVerifier: (key: Buffer) => {
        seen = fingerprintOf(key);
        if (hostKey === null || hostKey === seen) return true;
        reject(new ConnectionProblem('host_key_changed'));
        return false;
      },
    });
  });
  return seen;
}

type Done<T> = (error: Error | undefined | null, result: T) => void;

/**
 * The folder of an SFTP server.
 * @throws ConnectionProblem
 */
export async function openSftpFolder(target: SftpTarget): Promise<RemoteFolder> {
  const client = new Client();
  // What breaks later is told by the call under way.
  client.on('error', () => undefined);
  let gone: (problem: ConnectionProblem) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => (gone = reject));
  lost.catch(() => undefined);
  client.once('close', () => gone(new ConnectionProblem('unreachable')));

  /** One request; a server that leaves in the middle of it is told at once. */
  async function ask<T>(request: (done: Done<T>) => void): Promise<T> {
    const answer = new Promise<T>((resolve, reject) => request((error, result) => (error ? reject(error) : resolve(result))));
    answer.catch(() => undefined);
    return Promise.race([answer, lost]).catch((error: unknown) => {
      throw problemOf(error);
    });
  }

  const close = () => {
    client.end();
    return Promise.resolve();
  };
  try {
    const hostKey = await signIn(client, target);
    const sftp = await ask<SFTPWrapper>((done) => client.sftp(done));
    return { hostKey, hasFolder: true, close, ...filesOf(sftp, target.root, ask) };
  } catch (error) {
    client.destroy();
    throw problemOf(error);
  }
}

type Ask = <T>(request: (done: Done<T>) => void) => Promise<T>;

function filesOf(sftp: SFTPWrapper, root: string, ask: Ask): Omit<RemoteFolder, 'hostKey' | 'hasFolder' | 'close'> {
  const at = (name: string) => {
    if (!name.split('/').every(isPlainName)) throw new ConnectionProblem('not_allowed');
    return posix.join(root, name);
  };
  const nothing = (request: (done: (error?: Error | null) => void) => void) => ask<null>((done) => request((error) => done(error, null)));

  /** A portion at a time, so that an endless folder is refused before it is held. */
  async function list(): Promise<FileEntryWithStats[]> {
    const handle = await ask<Buffer>((done) => sftp.opendir(root, done));
    const files: FileEntryWithStats[] = [];
    for (;;) {
      const portion = await ask<FileEntryWithStats[] | null>((done) =>
        sftp.readdir(handle, (error, found) => {
          const isEnd = (error as { code?: number } | undefined)?.code === 1;
          if (isEnd) done(null, null);
          else done(error, found);
        }),
      );
      if (portion === null) break;
      files.push(...portion);
      if (files.length > FILES_MAX) throw new ConnectionProblem('too_many_files');
    }
    await nothing((done) => sftp.close(handle, done));
    return files;
  }

  return {
    list: async () =>
      (await list())
        .filter(({ filename, attrs }) => isPlainName(filename) && (attrs.mode & KIND) === REGULAR)
        .map(({ filename, attrs }) => ({ name: filename, size: attrs.size, modifiedAt: attrs.mtime * 1000 })),
    read: async (name) => {
      const path = at(name);
      await ask((done) => sftp.stat(path, done));
      return sftp.createReadStream(path);
    },
    write: async (name, content) => {
      const written = pipeline(content, sftp.createWriteStream(at(name)));
      await ask<null>(
        (done) =>
          void written.then(
            () => done(null, null),
            (error: Error) => done(error, null),
          ),
      );
    },
    // SFTP refuses to rename over a file; servers of OpenSSH have a way that replaces it.
    rename: async (from, to) => {
      const [source, target] = [at(from), at(to)];
      await nothing((done) => sftp.rename(source, target, done));
    },
    makeFolder: async (name) => {
      const path = at(name);
      const isThere = await ask((done) => sftp.stat(path, done)).then(
        () => true,
        () => false,
      );
      if (!isThere) await nothing((done) => sftp.mkdir(path, done));
    },
  };
}
