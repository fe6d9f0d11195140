import { expect } from '@playwright/test';
import { accountOf, newPage, signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { tellNetworkState } from '../network-state';

/** What browsers with static routing add; TypeScript does not know it yet. */
type Routed = PerformanceResourceTiming & { workerMatchedSourceType?: string };

test('an installed portal starts without a network, says so in the language of its person, and goes on by itself', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader', { locale: 'pl' });
  const context = page.context();
  expect(context.serviceWorkers()).toHaveLength(0);
  // What the browser tells the page once its person has installed the portal.
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  const keptPaths = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      const kept = name === undefined ? [] : await (await caches.open(name)).keys();
      return kept.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(keptPaths).toContain('/');
  // Nothing of a person or of the plant lies among what is kept.
  expect((await keptPaths()).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/issues');
  await tellNetworkState(page, true);
  await expect(page.getByRole('alert')).toContainText('Brak połączenia z internetem');
  await expect(page.getByRole('table')).toHaveCount(0);

  await context.setOffline(false);
  await tellNetworkState(page, false);
  await expect(accountOf(page, 'leader')).toBeVisible();
  await expect(page).toHaveURL(/\/issues$/);
  await expect(page.getByRole('table')).toBeVisible();

  // The worker answers for the page and its files; calls go past it.
  const pastWorker = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as Routed[])
      .filter(({ workerMatchedSourceType }) => workerMatchedSourceType === 'network')
      .map(({ name }) => new URL(name).pathname),
  );
  expect(pastWorker).toContain('/api/issues');
  expect(pastWorker.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});

test('what a browser needs to install the portal is there', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto('/');
  const icons = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' };
    const touch = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href ?? '';
    const manifest = (await (await fetch(href)).json()) as { icons: { src: string }[] };
    const answers = await Promise.all([touch, ...manifest.icons.map(({ src }) => src)].map((src) => fetch(src)));
    return answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`);
  });
  const png = '200 image/png';
  expect(icons).toEqual([png, '200 image/svg+xml', '200 image/svg+xml', png, png]);
});
