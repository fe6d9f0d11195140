import { type Browser, type Page, expect } from '@playwright/test';
import { inEveryLanguage } from '../../page-calls';
import { ReportPage } from '../../pages/report.page';
import { photoOfAPress } from '../../photo';
import { withBrowser } from '../../proof/browser';
import type { Stage } from '../../proof/stage';
import { median, spread } from '../../proof/statistics';
import { signedIn } from '../../proof/tenant-client';
import type { Measure } from '../measure';
import { newPage } from '../new-page';

const beginOn = (page: Page) => page.getByRole('button', { name: 'Touch to begin' });

/** A device registered as a terminal of ACME, whose pages the browser has kept. */
async function registered(browser: Browser, stage: Stage): Promise<Page> {
  const admin = await signedIn(stage, 'acme', 'admin@acme.test');
  const { id, pin } = await admin.item<{ id: number; pin: string }>(admin.call('POST', '/terminals', { name: inEveryLanguage('Hall 1') }));
  const page = await newPage(browser, stage);
  await page.goto(`/terminal-device/${id}`);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Register this device' }).click();
  await beginOn(page).waitFor();
  await page.waitForFunction(async () => (await caches.match('/')) !== undefined);
  return page;
}

/** Milliseconds from switching the device on without a network to the portal saying so; it goes on by itself once there is one. */
async function startOffline(page: Page): Promise<number> {
  await page.context().setOffline(true);
  const began = performance.now();
  await page.goto('/');
  await page.getByRole('heading', { name: 'No answer from the server' }).waitFor();
  const took = performance.now() - began;
  await page.context().setOffline(false);
  await beginOn(page).waitFor();
  return took;
}

/** Milliseconds from the first touch to the number of the issue, nobody thinking or typing. */
async function reportOnce(page: Page): Promise<number> {
  const steps = new ReportPage(page);
  const began = performance.now();
  await beginOn(page).click();
  await steps.choose('Breakdown', 'Mechanical');
  await steps.fill(`Press stopped ${crypto.randomUUID()}`, 'The ram stays down.');
  await steps.addPhoto('press.png', 'image/png', photoOfAPress());
  await steps.send();
  const took = performance.now() - began;
  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expect(beginOn(page)).toBeVisible();
  return took;
}

/** A terminal: its start without a network, and a report with a photo from its idle screen. */
export const terminal: Measure = async ({ stage, rounds }) =>
  withBrowser(async (browser) => {
    const page = await registered(browser, stage);
    const [starts, reports]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const [report, start] = [await reportOnce(page), await startOffline(page)];
      if (round === 0) continue;
      reports.push(report);
      starts.push(start);
    }
    return [
      {
        what: 'terminal: from the idle screen to the number of a report with a photo, without human pauses',
        measured: `${spread(reports)} ms`,
        goal: 'at most 2,000 ms',
        met: median(reports) <= 2_000,
      },
      {
        what: 'terminal: warm start without a network, to the portal that says so and waits for one',
        measured: `${spread(starts)} ms`,
        goal: 'at most 1,000 ms',
        met: median(starts) <= 1_000,
      },
    ];
  });
