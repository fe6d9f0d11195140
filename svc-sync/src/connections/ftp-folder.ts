import { posix } from 'node:path';
import { isIP } from 'node:net';
import { PassThrough } from 'node:stream';
import { Client, FTPError, type FileInfo } from 'basic-ftp';
import type { ProtocolId } from '@portal/contracts/sync/protocols';
import { checkedAddress } from './checked-socket';
import { ConnectionProblem } from './connection-problem';
import { FILES_MAX, isPlainName, type RemoteFolder } from './remote-folder';

const STALLED_MS = 15_000;
/** Of a listing with as many files as are accepted, with long lines. */
const LISTING_BYTES_MAX = FILES_MAX * 1_000;

/** Answers of RFC 959. */
const [NOT_SIGNED_IN, UNAVAILABLE, NAME_NOT_ALLOWED, ACTION_NOT_TAKEN] = [530, 550, 553, 450];

/** Where an FTP server is, and who signs in. */
export interface FtpTarget {
  protocol: Exclude<ProtocolId, 'sftp' | 'https' | 'local'>;
  host: string;
  port: number;
  username: string;
  password: string;
  root: string;
  /** Certificates of authorities that are trusted; those of Node where it is left out. */
  authorities?: readonly string[];
  mayReach: (address: string) => boolean;
}

const SECURE = { ftp: false, ftps: true, ftps_implicit: 'implicit' } as const;

function problemOf(error: unknown): ConnectionProblem {
  if (error instanceof ConnectionProblem) return error;
  if (error instanceof FTPError) {
    if (error.code === NOT_SIGNED_IN) return new ConnectionProblem('sign_in_refused');
    if (error.code === UNAVAILABLE || error.code === ACTION_NOT_TAKEN) return new ConnectionProblem('not_found');
    if (error.code === NAME_NOT_ALLOWED) return new ConnectionProblem('not_allowed');
  }
  return new ConnectionProblem(/timeout/i.test((error as Error).message) ? 'timeout' : 'unreachable');
}

/** When a file was changed; servers that do not say so precisely are read by the words of their listing. */
const changedAt = ({ modifiedAt, rawModifiedAt }: FileInfo): number => modifiedAt?.getTime() ?? (Date.parse(rawModifiedAt) || 0);

/**
 * The folder of an FTP server, with TLS where the protocol says so. Names are looked up and checked first, and the connection goes to that
 * address; the certificate has to be valid for the name. Data connections go to the same address, whatever the server answers.
 * @throws ConnectionProblem
 */
export async function openFtpFolder(target: FtpTarget): Promise<RemoteFolder> {
  const { protocol, host, port, username: user, password, root, authorities, mayReach } = target;
  const address = await checkedAddress(host, mayReach);
  const client = new Client(STALLED_MS, { allowSeparateTransferHost: false, maxListingBytes: LISTING_BYTES_MAX });
  const secureOptions = { ...(isIP(host) === 0 && { servername: host }), ...(authorities && { ca: [...authorities] }) };
  try {
    await client.access({ host: address, port, user, password, secure: SECURE[protocol], secureOptions });
    return { hostKey: null, hasFolder: true, close: () => Promise.resolve(client.close()), ...filesOf(client, root) };
  } catch (error) {
    client.close();
    throw problemOf(error);
  }
}

function filesOf(client: Client, root: string): Omit<RemoteFolder, 'hostKey' | 'hasFolder' | 'close'> {
  const at = (name: string) => {
    if (!name.split('/').every(isPlainName)) throw new ConnectionProblem('not_allowed');
    return posix.join(root, name);
  };
  // A connection does one thing at a time: what is read has to have ended first.
  let transfer: Promise<unknown> = Promise.resolve();
  async function told<T>(work: () => Promise<T>): Promise<T> {
    try {
      await transfer;
      return await work();
    } catch (error) {
      throw problemOf(error);
    }
  }
  const list = async () => {
    const found = await client.list(root);
    if (found.length > FILES_MAX) throw new ConnectionProblem('too_many_files');
    return found
      .filter(({ name, isFile }) => isFile && isPlainName(name))
      .map((file) => ({ name: file.name, size: file.size, modifiedAt: changedAt(file) }));
  };
  return {
    list: () => told(list),
    read: (name) =>
      told(async () => {
        const path = at(name);
        await client.size(path);
        const content = new PassThrough();
        transfer = client.downloadTo(content, path).catch((error: unknown) => content.destroy(problemOf(error)));
        return content;
      }),
    write: (name, content) => told(async () => void (await client.uploadFrom(content, at(name)))),
    rename: (from, to) =>
      told(async () => {
        // As SFTP does: a file that is there is never replaced, as far as the server lets that be seen.
        const [source, target] = [at(from), at(to)];
        const isThere = await client.size(target).then(
          () => true,
          () => false,
        );
        if (isThere) throw new ConnectionProblem('not_allowed');
        await client.rename(source, target);
      }),
    makeFolder: (name) =>
      told(async () => {
        const path = at(name);
        const before = await client.pwd();
        await client.ensureDir(path);
        await client.cd(before);
      }),
  };
}
