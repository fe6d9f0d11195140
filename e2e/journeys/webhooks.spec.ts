import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, reportAs } from '../page-calls';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** The one address of this machine that the portal of the journeys may tell. */
const RECEIVER = '127.0.0.5';

/** A partner's receiver, and what came to it. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() });
      res.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, RECEIVER, resolve));
  return { received, port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

/** Whether a message carries a signature by the secret, as Standard Webhooks says. */
function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${mac}`);
}

const dialog = (page: Page) => page.getByRole('dialog');
const typeOf = ({ body }: Received) => (JSON.parse(body) as { type: string }).type;

/** Copies the secret that is shown, and goes on. */
async function takeSecret(page: Page): Promise<string> {
  const secret = dialog(page).getByText(/^whsec_/);
  await expect(secret).toBeVisible();
  const text = (await secret.textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
  return text;
}

test('a partner is told of issues: signed, tested, sent again, with a new secret, twice and after a reload', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const receiver = await startReceiver();
  const pick = async (path: string, name: string) => {
    await page
      .getByRole('row', { name: new RegExp(path) })
      .getByRole('button', { name: 'Actions' })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  await page.goto('/settings/webhooks');
  for (const round of [1, 2]) {
    receiver.received.length = 0;
    const path = `/hook-${Date.now().toString(36)}`;
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    await dialog(page)
      .getByRole('textbox', { name: /^Address/ })
      .fill(`http://${RECEIVER}:${receiver.port}${path}`);
    await dialog(page).getByText('Issue reported', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    const first = await takeSecret(page);

    await test.step('hears of a new issue', async () => {
      await archiveAs(page, await reportAs(page, `Told to a partner ${round}`));
      await expect
        .poll(() => receiver.received.filter((message) => typeOf(message) === 'issue.created').length, { timeout: 20_000 })
        .toBe(1);
      expect(receiver.received.every((message) => isSignedBy(first, message))).toBe(true);
    });

    await test.step('gets a test, and the same message again', async () => {
      await pick(path, 'Send a test');
      await expect(dialog(page).getByText('Test message')).toBeVisible();
      expect(receiver.received.filter((message) => typeOf(message) === 'portal.test')).toHaveLength(1);
      await dialog(page).getByRole('button', { name: 'Send again' }).first().click();
      await expect.poll(() => receiver.received.filter((message) => typeOf(message) === 'portal.test').length, { timeout: 20_000 }).toBe(2);
      const ids = receiver.received.filter((message) => typeOf(message) === 'portal.test').map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(1);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
    });

    await page.reload();
    await test.step('takes a new secret: messages carry both signatures', async () => {
      await pick(path, 'New secret');
      await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
      const second = await takeSecret(page);
      receiver.received.length = 0;
      await pick(path, 'Send a test');
      await expect(dialog(page).getByText('Test message').first()).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      const [message] = receiver.received;
      expect([first, second].map((secret) => message && isSignedBy(secret, message))).toEqual([true, true]);
    });
    await pick(path, 'Remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('row', { name: new RegExp(path) })).toBeHidden();
  }
  receiver.stop();
});
