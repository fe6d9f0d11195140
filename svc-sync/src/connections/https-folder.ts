import { request, type IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { basename } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connect as secure } from 'node:tls';
import { openCheckedSocket } from './checked-socket';
import { ConnectionProblem } from './connection-problem';
import { isPlainName, type RemoteFile, type RemoteFolder } from './remote-folder';

const STALLED_MS = 15_000;
const NAMELESS = 'download';

/** Where a web server is, and who signs in. */
export interface HttpsTarget {
  host: string;
  port: number;
  /** Signs in by Basic; a password alone is a bearer token. */
  username: string | null;
  password: string | null;
  /** Path of the file that is fetched, or of the folder that files are put into; it may have a query. */
  root: string;
  /** Certificates of authorities that are trusted; those of Node where it is left out. */
  authorities?: readonly string[];
  mayReach: (address: string) => boolean;
}

interface Call {
  method: 'GET' | 'HEAD' | 'PUT';
  path: string;
  content?: Readable;
  /** Bytes of the content. */
  size?: number;
}

const [OK_MIN, REDIRECT_MIN, WRONG_MIN, FAILED_MIN] = [200, 300, 400, 500];
const [UNAUTHORIZED, FORBIDDEN, NOT_FOUND, NOT_ALLOWED, GONE, NOT_IMPLEMENTED] = [401, 403, 404, 405, 410, 501];

function problemOf(status: number): ConnectionProblem | null {
  if (status >= OK_MIN && status < REDIRECT_MIN) return null;
  if (status >= REDIRECT_MIN && status < WRONG_MIN) return new ConnectionProblem('redirected');
  if (status === UNAUTHORIZED || status === FORBIDDEN) return new ConnectionProblem('sign_in_refused');
  if (status === NOT_FOUND || status === GONE) return new ConnectionProblem('not_found');
  return new ConnectionProblem(status >= FAILED_MIN ? 'unreachable' : 'not_allowed');
}

function authorizationOf({ username, password }: HttpsTarget): { authorization?: string } {
  if (username !== null) return { authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}` };
  return password === null ? {} : { authorization: `Bearer ${password}` };
}

/** The connection was checked before TLS begins; the certificate has to be valid for the name. */
async function secureSocket(target: HttpsTarget): Promise<Socket> {
  const { host, authorities } = target;
  const socket = await openCheckedSocket(target);
  return secure({ socket, host, ...(isIP(host) === 0 && { servername: host }), ...(authorities && { ca: [...authorities] }) });
}

const without = (error: unknown): ConnectionProblem => (error instanceof ConnectionProblem ? error : new ConnectionProblem('unreachable'));

/** One call on a connection of its own. Resolves with the answer once its head is there; its body is the caller's. */
async function send(target: HttpsTarget, { method, path, content, size }: Call): Promise<IncomingMessage> {
  const connection = await secureSocket(target);
  connection.setTimeout(STALLED_MS, () => connection.destroy(new ConnectionProblem('timeout')));
  const host = isIP(target.host) === 6 ? `[${target.host}]` : target.host;
  const headers = {
    host: `${host}:${target.port}`,
    'accept-encoding': 'identity',
    connection: 'close',
    ...authorizationOf(target),
    ...(size !== undefined && { 'content-length': String(size), 'content-type': 'text/csv' }),
  };
  const call = request({ createConnection: () => connection, method, path, headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  answered.catch(() => undefined);
  try {
    if (content) await Promise.race([pipeline(content, call), answered]);
    else call.end();
    return await answered;
  } catch (error) {
    connection.destroy();
    throw without(error);
  }
}

/** The body of an answer; one that ends too early is told as a connection that broke. */
function bodyOf(answer: IncomingMessage): Readable {
  const content = new PassThrough();
  answer.once('error', (error) => content.destroy(without(error)));
  content.once('close', () => answer.destroy());
  return answer.pipe(content);
}

/** Ends an answer whose body nobody reads. @throws ConnectionProblem unless it is 2xx */
function closed(answer: IncomingMessage): IncomingMessage {
  answer.on('error', () => undefined);
  answer.destroy();
  const problem = problemOf(answer.statusCode ?? 0);
  if (problem) throw problem;
  return answer;
}

const pathOf = (root: string) => new URL(`https://path.invalid${root}`);

/** What the file is called here: the end of its path. */
function nameOf({ pathname }: URL): string {
  try {
    const name = decodeURIComponent(basename(pathname));
    return isPlainName(name) ? name : NAMELESS;
  } catch {
    return NAMELESS;
  }
}

function fileOf({ headers }: IncomingMessage, name: string): RemoteFile {
  return { name, size: Number(headers['content-length']) || null, modifiedAt: Date.parse(headers['last-modified'] ?? '') || 0 };
}

/**
 * One file of a web server, fetched by GET; files that are written are put below the path by PUT. Nothing is listed or renamed, and
 * redirects are refused. Each call has a connection of its own, whose other end is checked before a byte is sent.
 * @throws ConnectionProblem
 */
export function openHttpsFolder(target: HttpsTarget): RemoteFolder {
  const { pathname, search } = pathOf(target.root);
  const file = nameOf(pathOf(target.root));
  const isFolder = pathname.endsWith('/');

  /** Servers that do not answer HEAD, or show no folder, are reached all the same. */
  async function list(): Promise<RemoteFile[]> {
    const answer = await send(target, { method: 'HEAD', path: pathname + search });
    const { statusCode = 0 } = answer;
    const isUntold = statusCode === NOT_ALLOWED || statusCode === NOT_IMPLEMENTED;
    if (isFolder && (isUntold || statusCode === NOT_FOUND)) {
      answer.destroy();
      return [];
    }
    if (isUntold) return [fileOf(closed(await send(target, { method: 'GET', path: pathname + search })), file)];
    closed(answer);
    return isFolder ? [] : [fileOf(answer, file)];
  }

  return {
    hostKey: null,
    hasFolder: false,
    list,
    read: async () => {
      const answer = await send(target, { method: 'GET', path: pathname + search });
      return bodyOf(problemOf(answer.statusCode ?? 0) ? closed(answer) : answer);
    },
    write: async (name, content, size) => {
      if (!isPlainName(name)) throw new ConnectionProblem('not_allowed');
      const below = isFolder ? pathname : `${pathname}/`;
      closed(await send(target, { method: 'PUT', path: `${below}${encodeURIComponent(name)}${search}`, content, size }));
    },
    rename: () => Promise.reject(new ConnectionProblem('not_allowed')),
    makeFolder: () => Promise.reject(new ConnectionProblem('not_allowed')),
    close: () => Promise.resolve(),
  };
}
