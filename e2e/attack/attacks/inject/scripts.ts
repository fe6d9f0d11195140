import type { Page } from '@playwright/test';
import type pg from 'pg';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { Row } from '../../../proof/row';
import { originOf, signedInPage } from '../../browser';
import { withBrowser } from '../../../proof/browser';
import { formHeaders, formOf } from '../../multipart-form';
import { XSS } from './payloads';
import { send } from '../../raw-request';
import type { TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';

/** All of the corpus in one text, cut to what a field takes. */
const CORPUS = XSS.join(' ');

/** The corpus in every text that people or administrators can write, then every screen that shows it: nothing runs, all of it is text. */
export async function scripts(client: TenantClient, database: pg.Client): Promise<Row> {
  const assertions = new Assertions('inject: XSS corpus in every text, on every screen of a real Chromium');
  const { issue, person, email } = await write(client);
  const restore = await writeConfiguration(database, person);
  try {
    await withBrowser(async (browser) => {
      const page = await signedInPage(browser, client.stage, client.headers);
      const seen = await watch(page);
      const inAddress = encodeURIComponent(XSS[1] ?? '');
      const screens = [
        '/',
        '/issues',
        `/issue/${issue}`,
        '/my_issues',
        `/my_issues/${issue}`,
        '/me/issue_history',
        '/me/issues_timetable',
        '/new_issue',
        LATEST_PEOPLE,
        `/staff/${person}`,
        `/issues?title_contains=${inAddress}`,
        `/issues?${inAddress}=1`,
        `/issue/${inAddress}`,
        `/${inAddress}`,
        `/staff#${inAddress}`,
        `/issue/${issue}?tab=${inAddress}`,
      ];
      for (const screen of screens) await visit(page, originOf(client.stage) + screen, screen, seen, assertions);
      for (const screen of ['/issues', `/issue/${issue}`, `/staff/${person}`])
        assertions.allows(
          `${screen} shows the corpus as text`,
          seen.texts.get(screen)?.includes(XSS[0] ?? '-') === true,
          seen.texts.get(screen)?.slice(0, 200),
        );
      // Somebody who has signed out, on the device where the person is known: the sign-in page lists names.
      await page.evaluate(() => {
        localStorage.removeItem('portal.token');
      });
      await client.call('POST', '/auth/login_by_email', { email, password: DEMO_PASSWORD }, { authorization: '' });
      await page.addInitScript(() => localStorage.removeItem('portal.token'));
      await visit(page, originOf(client.stage), 'the sign-in page', seen, assertions);
      await control(page, assertions, seen);
    });
  } finally {
    await restore();
  }
  return assertions.row();
}

const LATEST_PEOPLE = '/staff?sort_by=id&sort_dir=desc';

/** In every language of the plant. */
const inAll = (text: string) => ({ pl: text, en: text, de: text, uk: text });

/** An issue with everything that can be written into one, and a person with everything that can be written of one. */
async function write(client: TenantClient): Promise<{ issue: number; person: number; email: string }> {
  const cut = (length: number) => CORPUS.slice(0, length);
  const category = await client.item<{ id: number }>(client.call('POST', '/categories', { type: 'standard', name: inAll(cut(250)) }));
  for (const text of XSS)
    await client.call('POST', '/categories', { type: 'notice', name: inAll(text), attributes: { notice: inAll(CORPUS) } });
  for (const text of XSS) await client.call('POST', '/issues', { category_id: category.id, title: text, user_description: text });
  const { id: issue } = await client.item<{ id: number }>(
    client.call('POST', '/issues', { category_id: category.id, title: cut(400), user_description: CORPUS }),
  );
  for (const step of ['take', 'arrive']) await client.call('POST', `/me/issues/${issue}/${step}`, {});
  await client.call('POST', `/me/issues/${issue}/finish`, { comment: CORPUS });
  await client.call('PATCH', `/issues/${issue}`, { rejected: true, rejection_reason: cut(1000) });
  for (const name of XSS)
    await send(
      client.stage,
      'POST',
      `/api/issues/${issue}/documents`,
      formHeaders(client.headers),
      formOf(name.replaceAll('"', "'"), 'text/plain', 'Bearing'),
    );
  const email = `scripts-${crypto.randomUUID()}@acme.test`;
  const written = {
    no: cut(200),
    account_status: 'active',
    timezone: 'Europe/Warsaw',
    currency_id: 985,
    barcode: { type: 'CODE128', value: cut(80) },
  };
  const { id: person } = await client.item<{ id: number }>(
    client.call('POST', '/users', { ...written, name: cut(250), email, password: DEMO_PASSWORD, code: crypto.randomUUID() }),
  );
  for (const [index, name] of XSS.entries()) await client.call('POST', '/users', { ...written, name, no: `${index}${name}`.slice(0, 200) });
  await client.item(client.call('PUT', '/me', { name: XSS[1] }));
  await client.call('POST', `/issues/${issue}/employees`, { user_id: person });
  return { issue, person, email };
}

/**
 * Names that only configuration or a command sets, put back afterwards; and words of the person, which no call takes unless a dictionary
 * has them.
 */
async function writeConfiguration(database: pg.Client, person: number): Promise<() => Promise<void>> {
  const word = XSS[1] ?? '';
  const { rows } = await database.query<{ tenant_id: string; name: string }>(
    `select tenant_id, name from identity.tenant where label = 'acme'`,
  );
  const states = await database.query<{ id: string; name: object }>(`select id, name from issues.flow_state where tenant_id = $1`, [
    rows[0]?.tenant_id,
  ]);
  await database.query('update identity.tenant set name = $2 where tenant_id = $1', [rows[0]?.tenant_id, word]);
  await database.query('update issues.flow_state set name = $2 where tenant_id = $1', [rows[0]?.tenant_id, inAll(word)]);
  const words =
    'update identity.person set status = $3, function = $3, department = $3, user_criticality = $3 where tenant_id = $1 and id = $2';
  await database.query(words, [rows[0]?.tenant_id, person, CORPUS.slice(0, 100)]);
  return async () => {
    await database.query('update identity.tenant set name = $2 where tenant_id = $1', [rows[0]?.tenant_id, rows[0]?.name]);
    for (const { id, name } of states.rows)
      await database.query('update issues.flow_state set name = $3 where tenant_id = $1 and id = $2', [rows[0]?.tenant_id, id, name]);
  };
}

interface Seen {
  ran: string[];
  violations: string[];
  texts: Map<string, string>;
}

/** Notices when something of the corpus runs, asks elsewhere, or is stopped by the policy alone. */
async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { ran: [], violations: [], texts: new Map() };
  await page.exposeFunction('wasRun', () => {
    seen.ran.push(page.url());
  });
  page.on('dialog', (dialog) => {
    seen.ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.invalid')) seen.ran.push(request.url());
  });
  // By the browser's own event: what it says of it in the console differs from one version to the next.
  await page.exposeFunction('wasStopped', (directive: string) => seen.violations.push(directive));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      (window as unknown as { wasStopped(directive: string): void }).wasStopped(`${effectiveDirective} ${sample}`),
    ),
  );
  return seen;
}

async function visit(page: Page, address: string, screen: string, seen: Seen, assertions: Assertions): Promise<void> {
  const [ran, violations] = [seen.ran.length, seen.violations.length];
  await page.goto(address);
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  await page
    .locator('[aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click({ timeout: 2_000 }).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  seen.texts.set(screen, `${await page.title()} ${await page.locator('body').innerText()}`);
  assertions.denies(`something runs on ${screen}`, seen.ran.length === ran, seen.ran.slice(ran));
  // Nothing ran because nothing was made of it, not because the policy stopped it.
  assertions.denies(
    `the policy had to stop something on ${screen}`,
    seen.violations.length === violations,
    seen.violations.slice(violations),
  );
}

/** Where text becomes markup, the watch notices: once where the policy stops it, once where there is none. */
async function control(page: Page, assertions: Assertions, seen: Seen): Promise<void> {
  const violations = seen.violations.length;
  await page.evaluate((markup) => {
    try {
      document.body.innerHTML = markup;
    } catch {
      /* Trusted Types refuse it. */
    }
  }, XSS[1] ?? '');
  await page.waitForTimeout(300);
  assertions.allows('the policy stops markup, and that is noticed', seen.violations.length > violations && seen.ran.length === 0, seen);
  await page.goto('about:blank');
  await page.setContent(XSS[1] ?? '');
  await page.waitForTimeout(300);
  assertions.allows('what runs is noticed where no policy stands', seen.ran.length > 0, seen.ran);
}
