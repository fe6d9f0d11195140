import { reportableCategory } from '../../domains/issues/reportable-category';
import type { Measure } from '../measure';
import { percentile } from '../../proof/statistics';
import { waitForList, newPage } from '../new-page';
import { withBrowser } from '../../proof/browser';

/** Longer than browsers gather a burst of changes for: each report is one on its own, as in a plant. */
const APART_MS = 500;

/** An issue is reported; the time until its row stands in the list that another person has open. */
export const event: Measure = async ({ stage, quick }) => {
  const operator = await stage.signIn('operator@acme.test');
  const leader = await stage.signIn('leader@acme.test');
  const category = await reportableCategory(stage);
  const times: number[] = [];
  await withBrowser(async (browser) => {
    const page = await newPage(browser, stage, leader);
    await page.goto('/issues');
    await waitForList(page);
    for (let index = 0; index < (quick ? 8 : 150); index += 1) {
      const title = `Bench ${crypto.randomUUID()}`;
      const seen = page.evaluate(rowAppears, title);
      const began = Date.now();
      const { status, body } = await stage.call('POST', '/api/issues', operator, { category_id: category, title, user_description: title });
      if (status !== 201) throw new Error(`report: ${status} ${body}`);
      times.push((await seen) - began);
      await page.waitForTimeout(APART_MS);
    }
  });
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return [
    {
      what: `report sent → row on another person's screen, ${times.length} times`,
      measured: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      goal: 'p50 25 ms, p99 100 ms',
      met: p50 <= 25 && p99 <= 100,
    },
  ];
};

/** Runs in the page: the moment (ms since 1970) at which a text first stands there. */
function rowAppears(title: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => document.body.textContent.includes(title);
    const observer = new MutationObserver(() => {
      if (!look()) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
