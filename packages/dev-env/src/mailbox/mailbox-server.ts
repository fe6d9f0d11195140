import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { contentPage, listPage, mailPage } from './mailbox-page';
import { MailStore } from './mail-store';

const LOOPBACK = '127.0.0.1';
const LARGEST_MAIL = 20_000_000;
/** Nothing a mail brings along runs or is fetched. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'`;

interface MailboxOptions {
  folder: string;
  smtpPort: number;
  httpPort: number;
}

/** Takes any mail that a program of this machine sends, and shows it. Nobody from elsewhere reaches it. */
export async function startMailbox({ folder, smtpPort, httpPort }: MailboxOptions): Promise<{ stop(): Promise<void> }> {
  const store = new MailStore(folder);
  const smtp = smtpServer(store);
  const http = createServer((request, response) => {
    answer(store, request, response).catch(() => send(response, 500, 'text/plain', 'The mailbox failed.'));
  });
  await new Promise<void>((resolve) => void smtp.listen(smtpPort, LOOPBACK, () => resolve()));
  await new Promise<void>((resolve) => void http.listen(httpPort, LOOPBACK, () => resolve()));
  return {
    async stop() {
      http.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => void http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

function smtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: LARGEST_MAIL,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        store.add(Buffer.concat(chunks));
        done();
      });
    },
  });
}

/** A page of another site that gives its own name this address would read along. */
const isOurs = (host: string | undefined) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '');

async function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://mailbox');
  const [first = '', id = '', part = ''] = url.pathname.split('/').slice(1);
  if (request.method !== 'GET' || !isOurs(request.headers.host)) return send(response, 403, 'text/plain', 'Not here.');
  const to = url.searchParams.get('to') ?? undefined;
  if (first === '') return send(response, 200, 'text/html', listPage(await store.list(to)));
  if (url.pathname === '/health') return send(response, 200, 'text/plain', 'ok');
  if (url.pathname === '/api/mails') return send(response, 200, 'application/json', JSON.stringify(await store.list(to)));
  const mail = first === 'mails' ? await store.read(id) : first === 'api' && id === 'mails' ? await store.read(part) : null;
  if (!mail) return send(response, 404, 'text/plain', 'There is no such mail.');
  if (first === 'api') return send(response, 200, 'application/json', JSON.stringify(mail));
  if (part === 'content') return send(response, 200, 'text/html', contentPage(mail));
  return send(response, 200, 'text/html', mailPage(mail, url.searchParams.get('view') === 'text' ? 'text' : 'html'));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(body);
}
