import { email } from '@portal/contracts/identity/schemas';
import { createMailServer } from '../../src/external/mail-server/mail-server';
import { startSmtp, type TestSmtp } from '../smtp.factory';

/** Ends the line of a header, and begins one that the portal never writes. */
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\r\n\r\n'];
const OWN_LINE = 'X-Made: up';
const RECEIVER = 'zoe@plant.test';

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());

/** Sends a mail in which everything that people can write stands in a header. */
async function sendWith(text: string): Promise<string> {
  const server = createMailServer({ url: smtp.url, password: '', from: 'Portal <portal@plant.test>' });
  const connection = await server.connect();
  const outcome = await connection.send({
    id: '1',
    fromName: text,
    to: { name: text, address: RECEIVER },
    subject: text,
    html: '<p>x</p>',
    text: 'x',
    headers: {},
    attachments: [{ filename: text, content: Buffer.from('x'), contentType: 'text/plain', cid: 'logo' }],
  });
  connection.close();
  return outcome.kind;
}

/** Lines of a mail, each folded one as a line of its own. */
const linesOf = (mail: string) => mail.split(/\r\n|\r|\n/);

it.each(BREAKS)('makes no header line of names and titles that break theirs by %j', async (line) => {
  expect(await sendWith(`Zoë${line}${OWN_LINE}`)).toBe('sent');
  const [mail = ''] = smtp.received;
  expect(linesOf(mail).filter((one) => /^to:/i.test(one))).toHaveLength(1);
  expect(linesOf(mail).filter((one) => /^x-made/i.test(one))).toEqual([]);
});

it.each(BREAKS)('takes no address that breaks its line by %j', (line) => {
  expect(email.safeParse(RECEIVER).success).toBe(true);
  expect(email.safeParse(`${RECEIVER}${line}Bcc: thief@elsewhere.test`).success).toBe(false);
});

it('keeps a line of its own where the portal gives one', async () => {
  const server = createMailServer({ url: smtp.url, password: '', from: 'portal@plant.test' });
  const connection = await server.connect();
  await connection.send({
    id: '2',
    fromName: 'ACME',
    to: { name: 'Zoë', address: RECEIVER },
    subject: 'x',
    html: 'x',
    text: 'x',
    headers: { 'X-Made': 'up' },
    attachments: [],
  });
  connection.close();
  expect(linesOf(smtp.received[0] ?? '').filter((one) => /^x-made/i.test(one))).toHaveLength(1);
});
