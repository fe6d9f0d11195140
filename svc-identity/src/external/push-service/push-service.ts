import { lookup as resolveName } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import { publicLookup } from '../public-lookup';
import { readPublicUrl } from '../public-url';
import { Pauses } from './pauses';
import { encryptPayload } from './encrypt-payload';
import { outcomeOfAnswer, type PushOutcome } from './push-outcome';
import { vapidKeys, type VapidKey } from './vapid-keys';

/** Where a message goes, as it is kept. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
}

/** A message for one browser. */
export interface PushMessage {
  text: string;
  urgent: boolean;
  /** How long the push service keeps it for a browser that is away, in seconds. */
  lifetimeS: number;
}

/** The way to the push services of browsers. */
export interface PushService {
  /** What browsers subscribe with. */
  readonly serverKey: string;
  /** Services that cannot be reached, by host. */
  readonly pauses: Pauses;
  /** Whether browsers may subscribe with it: any key of the installation. */
  isServerKey(key: string): boolean;
  /** Null for an address that nothing may be sent to. */
  readEndpoint(address: string): URL | null;
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>;
}

interface Options {
  secrets: readonly string[];
  /** Origins that are reached although they are in a private network. */
  trusted: readonly string[];
  /** Of whoever runs the installation, for whoever runs a push service. */
  contact: string;
  /** For one message from beginning to end, in milliseconds. */
  timeoutMs?: number;
  /** Resolves a name; the machine's own resolver by default. */
  resolve?: typeof resolveName;
}

const TIMEOUT_MS = 10_000;
/** Connections to one push service. */
const SOCKETS = 8;

/** Sends one request and drops what is answered. */
function post(url: URL, options: RequestOptions, body: Buffer): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const call = (url.protocol === 'https:' ? request : httpRequest)(url, { ...options, method: 'POST' }, (answer) => {
      resolve(outcomeOfAnswer(answer.statusCode ?? 0, answer.headers['retry-after']));
      answer.resume().on('error', () => undefined);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.name;
      resolve(error.code === 'EPRIVATE' ? { kind: 'refused', reason } : { kind: 'unreachable', reason });
    });
    call.end(body);
  });
}

/** Signs with the first of the keys. @throws Error without one */
export function createPushService({ secrets, trusted, contact, timeoutMs = TIMEOUT_MS, resolve = resolveName }: Options): PushService {
  const keys = vapidKeys(secrets);
  const [current] = keys;
  if (!current) throw new Error('a push service needs a key');
  const keyOf = (publicKey: string): VapidKey | undefined => keys.find((key) => key.publicKey === publicKey);
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, lookup: publicLookup(resolve) });
  const ownAgents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: SOCKETS }),
    'https:': new Agent({ keepAlive: true, maxSockets: SOCKETS }),
  };
  const agentOf = ({ origin, protocol }: URL) => (trusted.includes(origin) ? ownAgents[protocol as keyof typeof ownAgents] : agent);
  return {
    serverKey: current.publicKey,
    pauses: new Pauses(),
    isServerKey: (key) => keyOf(key) !== undefined,
    readEndpoint: (address) => readPublicUrl(address, trusted),
    async send({ endpoint, p256dh, auth, server_key }, { text, urgent, lifetimeS }, signal) {
      const [url, key] = [readPublicUrl(endpoint, trusted), keyOf(server_key)];
      // A key that was dropped, or an address that is trusted no more: the browser has to subscribe anew.
      if (!url || !key) return { kind: 'gone' };
      const body = encryptPayload(text, { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') });
      const headers = {
        authorization: key.authorization(url.origin, contact, new Date()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: String(Math.max(0, Math.floor(lifetimeS))),
        urgency: urgent ? 'high' : 'normal',
      };
      return post(url, { headers, agent: agentOf(url), signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }, body);
    },
  };
}
