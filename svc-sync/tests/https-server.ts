import { createServer, type Server } from 'node:https';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';

/** What the server was asked. */
interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTPS server at one address, with files by their paths and a certificate of its own. */
export class HttpsServer {
  readonly files = new Map<string, string>();
  readonly asked: Asked[] = [];
  /** Answers instead of the files where it is set. */
  instead: RequestListener | null = null;
  certificate = '';
  port = 0;
  private server: Server | null = null;

  /** Listens at one address, with a certificate for it or for another. */
  async start(address: string, certified = address): Promise<this> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: certified }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: certified }] }],
    });
    this.certificate = cert;
    const server = createServer({ key, cert }, (req, res) => void this.answer(req, res));
    await new Promise<void>((resolve) => server.listen(0, address, resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(...[req, res]: Parameters<RequestListener>): Promise<void> {
    const { method = '', url = '', headers } = req;
    const body = await text(req);
    this.asked.push({ method, path: url, headers, body });
    if (this.instead) return void this.instead(req, res);
    if (headers.authorization !== `Basic ${Buffer.from('plant:right').toString('base64')}`) return void res.writeHead(401).end();
    if (method === 'PUT') {
      this.files.set(url, body);
      return void res.writeHead(201).end();
    }
    const file = this.files.get(url);
    if (file === undefined) return void res.writeHead(404).end();
    res.writeHead(200, { 'content-length': Buffer.byteLength(file), 'last-modified': 'Sat, 28 Nov 2026 08:00:00 GMT' });
    res.end(method === 'HEAD' ? undefined : file);
  }
}
