import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { DeliveryRound } from '../src/mail-delivery/deliver-mail';
import { createMailServer } from '../src/external/mail-server/mail-server';
import type { Identity } from './identity.factory';

/** What a test mail server does with what comes. */
export type SmtpBehaviour = 'accepts' | 'hangs' | 'drops' | 'refuses' | 'postpones';

export interface TestSmtp {
  url: string;
  behaves: SmtpBehaviour;
  /** Mails that were accepted, as they came. */
  readonly received: string[];
  /** Attempts that reached it, whatever became of them. */
  connections: number;
  stop(): Promise<void>;
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

/**
 * A real mail server behind a door that can stay shut: while it hangs, connections are accepted and nobody answers; `drops` ends them at
 * once.
 */
export async function startSmtp(): Promise<TestSmtp> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (test.behaves === 'refuses') done(refusal(550, '5.1.1 No such person here'));
      else if (test.behaves === 'postpones') done(refusal(451, '4.7.1 Come back later'));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const open = new Set<Socket>();
  const door = createServer((socket) => {
    test.connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    if (test.behaves === 'drops') return void socket.destroy();
    if (test.behaves === 'hangs') return;
    const inner = connect(port, '127.0.0.1');
    inner.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => inner.destroy());
    socket.pipe(inner).pipe(socket);
  });
  const test: TestSmtp = {
    url: `smtp://127.0.0.1:${await listen(door)}`,
    behaves: 'accepts',
    received,
    connections: 0,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
  return test;
}

/** Quoted-printable and encoded words, far enough to look for a text. */
export const readable = (mail: string) =>
  Buffer.from(
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Sends what waits in the service, to a server of its own, and answers what arrived since the last time. */
export async function mailboxOf(service: Identity): Promise<{ arrived(): Promise<string[]>; stop(): Promise<void> }> {
  const smtp = await startSmtp();
  const mailServer = createMailServer({ url: smtp.url, password: '', from: 'portal@plant.test' });
  return {
    async arrived() {
      await new DeliveryRound({ ...service.deps, mailServer }, new AbortController().signal).run();
      return smtp.received.splice(0).map(readable);
    },
    stop: () => smtp.stop(),
  };
}
