import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a push service got it. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestPushService {
  origin: string;
  /** Status that it answers next, by path; 201 where none is set. `hang` never answers. */
  readonly answers: Map<string, number | 'hang'>;
  readonly received: Received[];
  /** What came for a path. */
  at(path: string): Received[];
  stop(): Promise<void>;
}

/** A push service on this machine. */
export async function startPushService(retryAfter = '0'): Promise<TestPushService> {
  const answers: TestPushService['answers'] = new Map();
  const received: Received[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const path = req.url ?? '';
      received.push({ path, headers: req.headers, body: Buffer.concat(chunks) });
      const answer = answers.get(path) ?? 201;
      if (answer === 'hang') return;
      res.writeHead(answer, answer === 429 || answer === 503 ? { 'retry-after': retryAfter } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    received,
    at: (path) => received.filter((one) => one.path === path),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A browser that subscribes: the keys it gives, and what it reads of a message. */
export interface TestBrowser {
  keys: { p256dh: string; auth: string };
  read(body: Buffer): unknown;
}

export function newBrowser(): TestBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const extracted = createHmac('sha256', auth).update(pair.computeSecret(sender)).digest();
      const shared = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender, Buffer.from([1])]);
      const material = createHmac('sha256', extracted).update(shared).digest();
      const derived = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, -1).toString()) as unknown;
    },
  };
}
