import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/ports';
import type { CapturedMail, MailLine } from './mail-store';
import { startMailbox } from './mailbox-server';

const MESSAGE = [
  'From: ACME <portal@localhost>',
  'To: Anna <Anna@acme.test>',
  'Subject: =?utf-8?Q?Twoje_konto?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Hello & welcome',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><head></head><body><script>alert(1)</script><a href="http://acme.localhost/">Open</a></body></html>',
  '--b--',
].join('\r\n');

let folder: string;
let smtpPort: number;
let address: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
  smtpPort = await freePort('127.0.0.1');
  const httpPort = await freePort('127.0.0.1');
  address = `http://127.0.0.1:${httpPort}`;
  mailbox = await startMailbox({ folder: join(folder, 'mail'), smtpPort, httpPort });
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true });
});

/** Speaks SMTP by hand: one command per answer. */
async function deliver(to: string): Promise<void> {
  const lines = ['EHLO test', 'MAIL FROM:<portal@localhost>', `RCPT TO:<${to}>`, 'DATA', `${MESSAGE}\r\n.`, 'QUIT'];
  const socket = connect(smtpPort, '127.0.0.1');
  for await (const chunk of socket) {
    const answer = String(chunk);
    if (!/^\d{3} /m.test(answer)) continue;
    if (!/^[23]/.test(answer)) throw new Error(answer);
    const next = lines.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
}

const json = async <T>(path: string) => (await (await fetch(`${address}${path}`)).json()) as T;

it('keeps a mail, and shows it as a line, as HTML, as text and as data', async () => {
  await deliver('Anna@acme.test');
  const [line] = await json<MailLine[]>('/api/mails');
  expect(line).toMatchObject({ from: 'portal@localhost', to: ['anna@acme.test'], subject: 'Twoje konto' });
  expect(await json<CapturedMail>(`/api/mails/${line?.id}`)).toMatchObject({ text: expect.stringContaining('Hello & welcome') as string });
  const page = async (path: string) => (await fetch(`${address}${path}`)).text();
  expect(await page('/')).toContain('Twoje konto');
  expect(await page(`/mails/${line?.id}?view=text`)).toContain('Hello &amp; welcome');
  expect(await page(`/mails/${line?.id}/content`)).toContain('<base target="_blank">');
});

it('finds the mails to one address', async () => {
  await deliver('anna@acme.test');
  expect(await json<MailLine[]>('/api/mails?to=ANNA@acme.test')).toHaveLength(1);
  expect(await json<MailLine[]>('/api/mails?to=jan@acme.test')).toHaveLength(0);
});

it('runs nothing that a mail brings along', async () => {
  await deliver('anna@acme.test');
  const [line] = await json<MailLine[]>('/api/mails');
  const { headers } = await fetch(`${address}/mails/${line?.id}/content`);
  expect(headers.get('content-security-policy')).toContain(`default-src 'none'`);
  expect(headers.get('content-security-policy')).not.toContain('script-src');
});

it('answers under its own name alone, and reads only its own folder', async () => {
  const status = (path: string, host: string) =>
    new Promise((resolve) => {
      request(`${address}${path}`, { headers: { host } }, (response) => resolve(response.resume().statusCode)).end();
    });
  expect(await status('/api/mails', 'evil.example')).toBe(403);
  expect(await status('/api/mails', '127.0.0.1')).toBe(200);
  expect(await status('/mails/..%2f..%2fsecrets', '127.0.0.1')).toBe(404);
});

it('keeps mails for their owner alone', async () => {
  await deliver('anna@acme.test');
  const mail = join(folder, 'mail');
  const modes = [mail, ...readdirSync(mail).map((name) => join(mail, name))].map((file) => (statSync(file).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '600']);
});
