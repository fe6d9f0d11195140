import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** What a browser sends. */
export interface Sent {
  method?: string;
  /** Left-most label of the address; `host` overrides the whole. */
  tenant?: string;
  host?: string;
  token?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What it gets. */
export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  /** Unpacked. */
  text: string;
  /** As they came. */
  bytes: Buffer;
  json: Record<string, unknown>;
}

function options(port: number, path: string, { method = 'GET', tenant = 'acme', host, token, headers, body }: Sent) {
  const own: Record<string, string> = { host: host ?? `${tenant}.localhost:${port}`, ...headers };
  if (token) own.authorization = `Bearer ${token}`;
  if (body !== undefined && !own['content-type']) own['content-type'] = 'application/json';
  if (body !== undefined && !own['transfer-encoding']) own['content-length'] ??= String(Buffer.byteLength(body));
  return { host: '127.0.0.1', port, path, method, headers: own };
}

/** Opens a request and gives the answer before its body. */
export function open(port: number, path: string, sent: Sent = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const req = request(options(port, path, sent), resolve).on('error', reject);
    req.end(sent.body);
  });
}

/** One whole request. `fetch` would not let us choose the Host. */
export async function visit(port: number, path: string, sent: Sent = {}): Promise<Got> {
  const res = await open(port, path, sent);
  const chunks: Buffer[] = [];
  for await (const chunk of res as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const isPacked = res.headers['content-encoding'] === 'br' && bytes.length > 0;
  const text = (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
  const isJson = /json/.test(res.headers['content-type'] ?? '');
  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    text,
    bytes,
    json: isJson && text ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}
