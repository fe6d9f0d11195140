import { type Page, type Route, expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs } from '../page-calls';
import { ReportPage } from '../pages/report.page';
import { photoOfAPress } from '../photo';
import { reachPortal } from '../reach-portal';

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
    if (route.request().method() !== 'POST' || drawn > 0.16) return route.continue();
    cuts[drawn > 0.08 ? 'answers' : 'calls'] += 1;
    if (drawn > 0.08) await reachPortal(route);
    return route.abort('connectionreset');
  };
  await page.route(/\/api\/issues(\/\d+\/photos)?$/, cut);
  return cuts;
}

/** How many reports wait on the device. */
const waiting = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const mark = Object.keys(localStorage).find((key) => key.startsWith('portal.queue.'));
    return mark ? Number(localStorage.getItem(mark)) : 0;
  });

interface Arrived {
  ids: number[];
  titles: string[];
  photos: number[];
}

/** What the portal has of this person's reports whose title begins so. */
async function arrived(page: Page, title: string): Promise<Arrived> {
  const { body } = await callAs<{ items: { id: number; title: string }[] }>(
    page,
    'GET',
    `me/issues?pp=100&title_contains=${encodeURIComponent(title)}`,
  );
  const issues = await Promise.all(body.items.map(({ id }) => callAs<{ item: { photos: unknown[] } }>(page, 'GET', `me/issues/${id}`)));
  return {
    ids: body.items.map(({ id }) => id),
    titles: body.items.map((item) => item.title),
    photos: issues.map((answer) => answer.body.item.photos.length),
  };
}

/** Puts copies of the one report that waits beside it, each with keys of its own: twenty forms would fill most of the time of the proof. */
const copyWaiting = (page: Page, title: string, reports: number) =>
  page.evaluate(
    async ([words, wanted]) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('no answer'));
        });
      const database = await answer(indexedDB.open('portal-queue'));
      const stores = database.transaction(['calls', 'contents'], 'readwrite');
      const [calls, contents] = [stores.objectStore('calls'), stores.objectStore('contents')];
      const [first] = await answer(calls.getAll());
      const photo: Blob = await answer(contents.get(first.files[0].key));
      for (let number = 2; number <= wanted; number += 1) {
        const [key, fileKey] = [crypto.randomUUID(), crypto.randomUUID()];
        const body = { ...first.body, title: `${words} (${number})` };
        contents.put(photo, fileKey);
        calls.put({ ...first, key, body, files: [{ ...first.files[0], key: fileKey }] });
      }
      await new Promise((resolve) => (stores.oncomplete = resolve));
      database.close();
      localStorage.setItem(`portal.queue.${first.owner}`, String(wanted));
    },
    [title, reports] as const,
  );

test('twenty reports without a network arrive once each with their photos, however the connection is cut', async ({ browser }) => {
  const title = `Oil at the press ${Date.now()}`;
  const page = await signedInPage(browser, 'operator');
  const report = new ReportPage(page);
  await report.open();
  await page.context().setOffline(true);
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(`${title} (1)`, 'It drips.');
  await report.addPhoto('press.png', 'image/png', photoOfAPress());
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('No connection: the report is waiting on this device')).toBeVisible();
  await copyWaiting(page, title, REPORTS);

  const cuts = await cutAtRandom(page);
  await expect(async () => {
    const before = await waiting(page);
    await page.waitForTimeout(250);
    const left = await waiting(page);
    if (left > 0 && left === before) {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect.poll(() => waiting(page), { timeout: 2000, intervals: [50] }).toBeLessThan(left);
    }
    expect(left).toBe(0);
  }).toPass({ intervals: [0] });

  await page.unrouteAll({ behavior: 'wait' });
  const { ids, titles, photos } = await arrived(page, title);
  expect(titles.sort()).toEqual(Array.from({ length: REPORTS }, (_, index) => `${title} (${index + 1})`).sort());
  expect(photos).toEqual(titles.map(() => 1));
  expect(cuts.calls).toBeGreaterThan(0);
  expect(cuts.answers).toBeGreaterThan(0);
  await archiveAs(await signedInPage(browser, 'admin'), ...ids);
});

test('a report that the portal refuses is loud on the start page, says why, and is sent once it was corrected', async ({ browser }) => {
  const title = `Coolant on the floor ${Date.now()}`;
  const page = await signedInPage(browser, 'operator');
  const report = new ReportPage(page);
  await report.open();
  await page.context().setOffline(true);
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(title, 'Beside the press.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('No connection: the report is waiting on this device')).toBeVisible();

  // An earlier attempt under the same key, with other words, whose answer was lost.
  const sendOther = async (route: Route) => {
    const address = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: address.host };
    address.hostname = '127.0.0.1';
    const body = route.request().postDataJSON() as { title: string };
    await route.fetch({ url: address.href, headers, postData: JSON.stringify({ ...body, title: `${title} (first)` }) });
    return route.continue();
  };
  await page.route(/\/api\/issues$/, sendOther, { times: 1 });
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: '1 report could not be sent' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(`Not sent: ${title}`)).toBeVisible();
  await expect(page.getByText(/This report was sent already, with other words/)).toBeVisible();

  await page.getByRole('link', { name: 'Correct' }).click();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
  await report.fill(`${title} (corrected)`, 'Beside the press.');
  await report.send();
  await page.reload();
  await report.open();
  await report.choose('Breakdown', 'Mechanical');
  await report.isEmpty();
  await report.fill(`${title} (another)`, 'Beside the robot.');
  await report.send();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Not sent:/)).toHaveCount(0);
  const { ids, titles } = await arrived(page, title);
  expect(titles.sort()).toEqual([`${title} (another)`, `${title} (corrected)`, `${title} (first)`]);
  await archiveAs(await signedInPage(browser, 'admin'), ...ids);
});
