import { expect } from '@playwright/test';
import { readConfig } from '../config';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

test('a micro-frontend that cannot be fetched shows a panel in its own place, and comes back by itself once retried', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin');
  let broken = true;
  await page.route('**/mfe/mfe-staff/**', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/staff');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.getByRole('link', { name: 'Issues', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  broken = false;
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
});

test('without the second unit its places stay polite: no menu entry, no empty card, plain names', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader');
  await page.route('**/registry.json', async (route) => {
    // Node does not resolve *.localhost as browsers do.
    const { host, pathname } = new URL(route.request().url());
    const answer = await route.fetch({
      url: `http://127.0.0.1:${readConfig().port}${pathname}`,
      headers: { ...route.request().headers(), host },
    });
    const units = (await answer.json()) as { name: string }[];
    await route.fulfill({ response: answer, json: units.filter(({ name }) => name !== 'mfe-staff') });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);
  await expect(page.getByText('Signed in today')).toHaveCount(0);
  await page.goto('/issue/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const AWAY = {
  status: 503,
  contentType: 'application/problem+json',
  json: {
    type: 'about:blank',
    title: 'Unavailable',
    status_code: 503,
    status: 'unavailable',
    message: 'svc-issues is away',
    request_id: 'journey',
  },
};

test('a service that is away is the maintenance screen for its page and its changes, which keep what was typed, and a panel for a part', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'leader');
  const maintenance = page.getByRole('heading', { name: 'Portal maintenance in progress' });
  const checkNow = page.getByRole('button', { name: 'Check now' });
  await page.route('**/api/issues*', (route) => route.fulfill(AWAY));
  await page.goto('/issues');
  await expect(maintenance).toBeVisible();
  await page.unroute('**/api/issues*');
  await checkNow.click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(maintenance).toHaveCount(0);

  await page.goto('/issue/1');
  await page.getByRole('tab', { name: 'Comments' }).click();
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.fill('The belt is worn');
  await page.route('**/api/issues/1/comments', (route) => route.fulfill(AWAY));
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(maintenance).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(maintenance).toBeVisible();
  await page.unroute('**/api/issues/1/comments');
  await checkNow.click();
  await expect(maintenance).toHaveCount(0);
  await expect(field).toHaveValue('The belt is worn');

  await page.route('**/api/users/in_today*', (route) => route.fulfill(AWAY));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Issues', exact: true })).toBeVisible();
});
