import type { Browser, Page } from '@playwright/test';
import { ReportPage } from '../../../pages/report.page';
import { Assertions } from '../../../proof/assertions';
import { withBrowser } from '../../../proof/browser';
import { within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { originOf, signedInPage } from '../../browser';
import { newVictim } from '../../new-victim';
import { signInOn } from './sign-in-on';

type Headers = Record<string, string>;

const WORDS = 'Only for the person who began it';
const KEPT_MS = 5_000;

/** What somebody has begun to report goes with their session from a device that several people use, and stays on one of their own. */
export async function leftDrafts(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: what was begun on a shared device');
  const [first, second] = [await newVictim(stage, admin), await newVictim(stage, admin)];
  const shared = await signInOn(stage, first.headers, second.email);
  await withBrowser(async (browser) => {
    const panel = await begun(browser, stage, shared);
    assertions.allows('the draft is kept on the panel while its session lasts', await has(panel, true));
    await stage.call('POST', '/api/auth/logout', shared);
    assertions.denies('the draft is on the panel after it', await has(panel, false));
    const own = await newVictim(stage, admin);
    const page = await begun(browser, stage, own.headers);
    await has(page, true);
    await stage.call('POST', '/api/auth/logout', own.headers);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    assertions.allows("the draft is on the person's own device after it", await has(page, true));
  });
  return assertions.row();
}

/** A page on which somebody has begun a report. */
async function begun(browser: Browser, stage: Stage, headers: Headers): Promise<Page> {
  const page = await signedInPage(browser, stage, headers);
  await page.goto(`${originOf(stage)}/new_issue`);
  const report = new ReportPage(page);
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(WORDS, WORDS);
  return page;
}

/** Whether the browser comes to keep the draft, or to have forgotten it. */
const has = (page: Page, wanted: boolean) =>
  within(KEPT_MS, async () => (await page.evaluate((words) => JSON.stringify(localStorage).includes(words), WORDS)) === wanted);
