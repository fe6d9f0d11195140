import { type Browser, type Page, expect } from '@playwright/test';
import { accountOf, signedInPage, newPage, signInButton } from '../browser-sessions';
import { test } from '../journey-test';
import { weigh } from '../page-weight';

/** A browser that was never here, with the session of the leader. */
async function newLeaderPage(browser: Browser): Promise<Page> {
  const signedIn = await signedInPage(browser, 'leader');
  return newPage(browser, { storageState: await signedIn.context().storageState() });
}

/** Screens whose rows are on their way before the portal is drawn, and the calls that bring them. */
const LISTS: Readonly<Record<string, string>> = {
  '/issues': '/api/issues',
  '/my_issues': '/api/me/issues',
  '/me/issue_history': '/api/me/issues_history',
  '/machines': '/api/equipment',
  '/tools': '/api/equipment',
  '/staff': '/api/users',
};

test('the first visit to the sign-in page stays light', async ({ browser }) => {
  const page = await newPage(browser);
  const { requests, scriptKib } = await weigh(page, async () => {
    await page.goto('/');
    await expect(signInButton(page)).toBeVisible();
  });
  expect(scriptKib).toBeGreaterThan(50);
  expect(scriptKib).toBeLessThanOrEqual(150);
  expect(requests).toBeLessThanOrEqual(15);
});

test('the issue list with the shell stays light', async ({ browser }) => {
  const page = await newLeaderPage(browser);
  const { scriptKib } = await weigh(page, async () => {
    await page.goto('/issues');
    await expect(accountOf(page, 'leader')).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
  });
  expect(scriptKib).toBeGreaterThan(100);
  expect(scriptKib).toBeLessThanOrEqual(260);
});

test('the list of machines adds little to the shell', async ({ browser }) => {
  const page = await newLeaderPage(browser);
  const visit = async () => {
    await page.goto('/machines');
    await expect(page.getByRole('table')).toBeVisible();
  };
  const { scriptKib } = await weigh(page, visit, { folder: '/mfe/mfe-inventory/' });
  expect(scriptKib).toBeGreaterThan(5);
  expect(scriptKib).toBeLessThanOrEqual(90);
});

test('what a signed-in person sees is asked for ahead, once, and for nobody else', async ({ browser }) => {
  const hinted = (of: Page) =>
    of.locator('head link[rel=preload]:not([as=font])').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const stranger = await newPage(browser);
  await stranger.goto('/issues');
  await expect(signInButton(stranger)).toBeVisible();
  expect(await hinted(stranger)).toEqual([]);

  const page = await newLeaderPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/issues');
  await expect(page.getByRole('table')).toBeVisible();
  const ahead = await hinted(page);
  expect(ahead.filter((address) => address.includes('/mfe/mfe-issues/')).length).toBeGreaterThan(2);
  expect(ahead.filter((address) => address.includes('/assets/')).length).toBeGreaterThan(4);
  expect(ahead.filter((address) => address.endsWith('.json')).map((address) => new URL(address).pathname)).toEqual([
    '/registry.json',
    '/registry/en.json',
    '/mfe/mfe-issues/mf-manifest.json',
  ]);
  for (const address of ahead)
    expect(
      asked.filter((one) => one === address),
      address,
    ).toHaveLength(1);
});

test('what says where the code is comes packed', async ({ browser }) => {
  const page = await newLeaderPage(browser);
  const packed: Record<string, string | undefined> = {};
  page.on('response', (response) => {
    const [, name] = /\/((?:registry|registry\/en|mf-manifest)\.json)$/.exec(response.url()) ?? [];
    if (name) packed[name] = response.headers()['content-encoding'];
  });
  await page.goto('/issues');
  await expect(page.getByRole('table')).toBeVisible();
  expect(packed).toEqual({ 'registry.json': 'br', 'registry/en.json': 'br', 'mf-manifest.json': 'br' });
});

test('the rows of a list are asked for once', async ({ browser }) => {
  const page = await newLeaderPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [screen, call] of Object.entries(LISTS)) {
    asked.length = 0;
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(
      asked.filter((path) => path === call),
      screen,
    ).toHaveLength(1);
  }
});
