import { type Page, expect } from '@playwright/test';
import { accountOf, signedInPage, newPage, signInButton } from '../browser-sessions';
import { test } from '../journey-test';

interface Visit {
  requests: number;
  /** JavaScript as it went over the wire. */
  scriptKib: number;
  /** What of it came from the unit that was asked for. */
  unitKib: number;
}

/** Waits until nothing more comes; the stream of live events never ends, so the network is never idle. */
async function quiet(sizes: readonly unknown[]): Promise<void> {
  let seen = -1;
  await expect
    .poll(
      () => {
        const same = seen === sizes.length;
        seen = sizes.length;
        return same;
      },
      { intervals: [700] },
    )
    .toBe(true);
}

/** What a page asks for from now on, until nothing more comes. */
async function weigh(page: Page, visit: () => Promise<void>, unit = ''): Promise<Visit> {
  const sizes: Promise<{ bytes: number; ofUnit: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    const ofUnit = unit !== '' && new URL(request.url()).pathname.split('/').includes(unit);
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ bytes: isScript ? responseBodySize : 0, ofUnit })));
  });
  await visit();
  await quiet(sizes);
  const all = await Promise.all(sizes);
  const kib = (some: typeof all) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return { requests: all.length, scriptKib: kib(all), unitKib: kib(all.filter(({ ofUnit }) => ofUnit)) };
}

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
  const signedIn = await signedInPage(browser, 'leader');
  const state = await signedIn.context().storageState();
  const page = await newPage(browser, { storageState: state });
  const { scriptKib } = await weigh(page, async () => {
    await page.goto('/issues');
    await expect(accountOf(page, 'leader')).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
  });
  expect(scriptKib).toBeGreaterThan(100);
  expect(scriptKib).toBeLessThanOrEqual(260);
});

test('the list of machines adds little to the shell', async ({ browser }) => {
  const signedIn = await signedInPage(browser, 'leader');
  const state = await signedIn.context().storageState();
  const page = await newPage(browser, { storageState: state });
  const visit = async () => {
    await page.goto('/machines');
    await expect(page.getByRole('table')).toBeVisible();
  };
  const { unitKib } = await weigh(page, visit, 'mfe-inventory');
  expect(unitKib).toBeGreaterThan(5);
  expect(unitKib).toBeLessThanOrEqual(90);
});
