import { type Page, type Route, expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { ReportPage } from '../pages/report.page';
import { photoOfAPress } from '../photo';

const REPORTS = 20;

/** The same cuts in every run. */
function draws(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

/** Loses calls before they reach the portal, or their answers; returns how often each happened. */
async function cutAtRandom(page: Page) {
  const random = draws(7);
  const cuts = { calls: 0, answers: 0 };
  const cut = async (route: Route) => {
    const drawn = random();
    if (route.request().method() !== 'POST' || drawn > 0.3) return route.continue();
    cuts[drawn > 0.15 ? 'answers' : 'calls'] += 1;
    if (drawn > 0.15) await route.fetch();
    return route.abort('connectionreset');
  };
  await page.route(/\/api\/issues(\/\d+\/photos)?$/, cut);
  return cuts;
}

interface Arrived {
  titles: string[];
  photos: number[];
}

/** What the portal has of this person's reports whose title begins so. */
const arrived = (page: Page, title: string): Promise<Arrived> =>
  page.evaluate(async (wanted) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('portal.token')}`,
      'X-Device-Id': localStorage.getItem('portal.device') ?? '',
    };
    const read = async (path: string) => (await fetch(`/api/${path}`, { headers })).json();
    const { items } = await read(`me/issues?pp=100&title_contains=${encodeURIComponent(wanted)}`);
    const issues = await Promise.all(items.map(async ({ id }: { id: number }) => (await read(`issues/${id}`)).item));
    return { titles: items.map((item: { title: string }) => item.title), photos: issues.map(({ photos }) => photos.length) };
  }, title);

test('twenty reports without a network arrive once each with their photos, however the connection is cut', async ({ browser }) => {
  const title = `Oil at the press ${Date.now()}`;
  const page = await signedInPage(browser, 'operator');
  const report = new ReportPage(page);
  await report.open();
  await page.context().setOffline(true);
  for (let number = 1; number <= REPORTS; number += 1) {
    await report.choose('Breakdown', 'Mechanical');
    await report.fill(`${title} (${number})`, 'It drips.');
    await report.addPhoto('press.png', 'image/png', photoOfAPress());
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('No connection: the report is waiting on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Report another' }).click();
  }
  const waiting = page.getByRole('link', { name: /waiting to be sent$/ });
  await expect(waiting).toHaveAccessibleName(`${REPORTS} reports are waiting to be sent`);

  const cuts = await cutAtRandom(page);
  await expect(async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(waiting).toHaveCount(0, { timeout: 900 });
  }).toPass({ intervals: [0] });

  await page.unrouteAll();
  const { titles, photos } = await arrived(page, title);
  expect(titles.sort()).toEqual(Array.from({ length: REPORTS }, (_, index) => `${title} (${index + 1})`).sort());
  expect(photos).toEqual(titles.map(() => 1));
  expect(cuts.calls).toBeGreaterThan(0);
  expect(cuts.answers).toBeGreaterThan(0);
});
