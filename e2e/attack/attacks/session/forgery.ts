import { reportableCategory } from '../../../domains/issues/reportable-category';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { pause } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { originOf, signedInPage } from '../../browser';
import { withBrowser } from '../../../proof/browser';
import { send } from '../../raw-request';
import { Assertions } from '../../../proof/assertions';

/** What a page of another site tries with the browser of somebody who is signed in; `reads` is what it got to see. */
interface Attempt {
  name: string;
  reads: string;
}

/** Another site cannot act as the person whose browser it runs in, nor read what they see: in a real Chromium and by hand. */
export async function forgery(stage: Stage, headers: Record<string, string>): Promise<Row> {
  const assertions = new Assertions('session: another site in the same browser (CSRF)');
  const category = await reportableCategory(stage);
  const report = (title: string) => JSON.stringify({ category_id: category, title, user_description: title });
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { status } = await send(
      stage,
      'POST',
      '/api/issues',
      { host: headers.host ?? '', origin: 'http://evil.localhost', cookie: 'portal.token=x', 'content-type': type },
      report('forged'),
    );
    assertions.denies(`a post of ${type} without the token`, status === 401, status);
  }
  await withBrowser(async (browser) => {
    const page = await signedInPage(browser, stage, headers);
    await page.goto(originOf(stage));
    await page.getByRole('navigation').first().waitFor();
    const own = await page.evaluate(postAs, {
      url: '/api/issues',
      body: report('by the page itself'),
      token: headers.authorization ?? '',
      device: headers['x-device-id'] ?? '',
    });
    assertions.allows('the portal reports an issue from its own page', own === 201, own);
    for (const { name, reads } of await fromElsewhere(page, originOf(stage), report('forged')))
      assertions.denies(`${name} reads an answer`, reads === '', reads);
  });
  const database = await stage.database();
  const { rows } = await database.query<{ title: string; n: string }>(
    `select title, count(*) as n from issues.issue where title in ('forged', 'by the page itself') group by title`,
  );
  await database.end();
  assertions.denies('a forged report was made', !rows.some(({ title }) => title === 'forged'), rows);
  assertions.allows(
    'the genuine report was made',
    rows.some(({ title }) => title === 'by the page itself'),
    rows,
  );
  return assertions.row();
}

function postAs({ url, body, token, device }: { url: string; body: string; token: string; device: string }): Promise<number> {
  return fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: token, 'x-device-id': device },
  }).then(({ status }) => status);
}

/** Opens the other site in a second tab of the same profile and lets it try. */
async function fromElsewhere(page: Page, portal: string, body: string): Promise<Attempt[]> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>evil</title><body>'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const tab = await page.context().newPage();
    await tab.goto(`http://evil.localhost:${(server.address() as AddressInfo).port}/`);
    const attempts = await tab.evaluate(tryAll, { portal, body });
    // A form post of a whole page, as it goes without scripts.
    await tab.setContent(
      `<form method=post enctype=text/plain action="${portal}/api/issues"><input name='${body.replaceAll("'", '')}' value=''></form>`,
    );
    await tab.evaluate(() => document.querySelector('form')?.submit());
    await pause(500);
    return attempts;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Runs in the page of the other site. */
async function tryAll({ portal, body }: { portal: string; body: string }): Promise<{ name: string; reads: string }[]> {
  const found: { name: string; reads: string }[] = [];
  const attempt = async (name: string, work: () => Promise<string>) => {
    const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), 2_000));
    found.push({ name, reads: await Promise.race([work().catch(() => ''), late]) });
  };
  const text = (init: RequestInit, path = '/api/issues') =>
    fetch(portal + path, { credentials: 'include', ...init }).then((answer) => answer.text());
  await attempt('fetch without CORS', () => text({ method: 'POST', mode: 'no-cors', body }));
  await attempt('fetch of text/plain', () => text({ method: 'POST', body, headers: { 'content-type': 'text/plain' } }));
  await attempt('fetch of JSON', () => text({ method: 'POST', body, headers: { 'content-type': 'application/json' } }));
  await attempt('fetch with a token of its own', () => text({ headers: { authorization: 'Bearer x'.padEnd(80, 'x') } }, '/api/me'));
  await attempt('reading who is signed in', () => text({}, '/api/auth'));
  await attempt('reading the page', () => text({}, '/'));
  await attempt('a beacon', async () => (navigator.sendBeacon(`${portal}/api/issues`, new Blob([body], { type: 'text/plain' })), ''));
  await attempt(
    'a stream',
    () =>
      new Promise((resolve) => {
        const stream = new EventSource(`${portal}/events`, { withCredentials: true });
        stream.onopen = () => resolve('opened');
        stream.onerror = () => resolve('');
      }),
  );
  await attempt(
    'a frame',
    () =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src: `${portal}/issues` });
        frame.onload = () => {
          try {
            resolve(frame.contentDocument?.body.textContent ?? '');
          } catch {
            resolve('');
          }
        };
        document.body.append(frame);
      }),
  );
  await attempt('a window', async () => {
    const opened = window.open(`${portal}/issues`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    try {
      return opened?.document.body.textContent ?? '';
    } catch {
      return '';
    }
  });
  return found;
}
