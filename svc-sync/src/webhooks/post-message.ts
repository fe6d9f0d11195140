import { request } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import type { WebhookProblem } from '@portal/contracts/sync/webhook-events';
import { openCheckedSocket } from '../connections/checked-socket';
import { ConnectionProblem } from '../connections/connection-problem';

const TIMEOUT_MS = 15_000;
/** More of an answer is not read. */
const ANSWER_BYTES = 65_536;

/** How a try went: `problem` is null for an answer of 2xx. */
export interface Outcome {
  status: number | null;
  problem: WebhookProblem | null;
}

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  mayReach: (address: string) => boolean;
}

/** The name of a host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Sends over a connection whose other end was checked. */
function sendOver(connection: Socket, url: URL, { headers, body }: Message, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = {
      ...headers,
      host: url.host,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const call = request({ createConnection: () => connection, method: 'POST', path: url.pathname + url.search, headers: sent, signal });
    call.once('error', reject);
    call.once('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > ANSWER_BYTES) answer.destroy();
      });
      answer.on('error', () => undefined);
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    call.end(body);
  });
}

function problemOf(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

/**
 * Sends one message within 15 s. The address of the connected socket is checked before a byte is sent; redirects are not followed. What is
 * answered names no address that was looked up, and nothing that the other side said but its status.
 */
export async function postMessage(message: Message): Promise<Outcome> {
  const url = new URL(message.url);
  const isSecure = url.protocol === 'https:';
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let socket: Socket | undefined;
  try {
    const host = hostOf(url);
    socket = await openCheckedSocket({ host, port: Number(url.port) || (isSecure ? 443 : 80), mayReach: message.mayReach });
    const connection = isSecure ? secure({ socket, ...(isIP(host) === 0 && { servername: host }), host }) : socket;
    const status = await sendOver(connection, url, message, signal);
    return { status, problem: problemOf(status) };
  } catch (error) {
    if (signal.aborted) return { status: null, problem: 'timeout' };
    const code = error instanceof ConnectionProblem ? error.code : 'unreachable';
    return { status: null, problem: code === 'address_refused' || code === 'timeout' ? code : 'unreachable' };
  } finally {
    socket?.destroy();
  }
}
