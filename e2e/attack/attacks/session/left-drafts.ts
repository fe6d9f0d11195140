import type { Browser, Page } from '@playwright/test';
import { ReportPage } from '../../../pages/report.page';
import { Assertions } from '../../../proof/assertions';
import { withBrowser } from '../../../proof/browser';
import { within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { keepSession, originOf, signedInPage } from '../../browser';
import { newVictim } from '../../new-victim';
import { signInOn } from './sign-in-on';
import { newTerminal } from './stolen-terminals';

type Headers = Record<string, string>;

const WORDS = 'Only for the person who began it';
const KEPT_MS = 5_000;
/** The buttons are pressed by their English words. */
const ENGLISH = { preferred_locale: 'en' };

/** What somebody has begun to report goes with their session from a device that several people use, and stays on one of their own. */
export async function leftDrafts(stage: Stage, admin: Headers): Promise<Row> {
  const assertions = new Assertions('session: a report that was begun on a shared device');
  await withBrowser(async (browser) => {
    const own = await newVictim(stage, admin, ENGLISH);
    const page = await begun(browser, stage, own.headers);
    assertions.allows("the draft is kept on the person's own device", await keeps(page));
    await signOut(page);
    assertions.allows('and after signing out', await keeps(page));
    await onSharedDevice(browser, stage, admin, assertions);
    await onTerminal(browser, stage, admin, assertions);
  });
  return assertions.row();
}

/** However a session ends there: by the person, from elsewhere, or while the page was closed and somebody else is the next. */
async function onSharedDevice(browser: Browser, stage: Stage, admin: Headers, assertions: Assertions): Promise<void> {
  const [first, second] = [await newVictim(stage, admin, ENGLISH), await newVictim(stage, admin, ENGLISH)];
  const signOutByApi = (headers: Headers) => stage.call('POST', '/api/auth/logout', headers);
  // Each gives the page that is open afterwards.
  const ends: Record<string, (page: Page, headers: Headers) => Promise<Page>> = {
    'after signing out': async (page) => {
      await signOut(page);
      return page;
    },
    'after its session was ended elsewhere': async (page, headers) => {
      await signOutByApi(headers);
      return page;
    },
    'for who signs in after it was ended while the page was closed': async (page, headers) => {
      const opened = await page.context().newPage();
      await page.close();
      await signOutByApi(headers);
      await keepSession(opened, stage, await signInOn(stage, headers, first.email));
      await opened.goto(originOf(stage));
      return opened;
    },
  };
  for (const [what, end] of Object.entries(ends)) {
    const headers = await signInOn(stage, first.headers, second.email);
    const page = await begun(browser, stage, headers);
    assertions.allows('the draft is kept on a shared device while its session lasts', await keeps(page));
    const left = await end(page, headers);
    assertions.denies(`the draft is on a shared device ${what}`, await hasForgotten(left));
    await left.context().close();
  }
}

/** A terminal has no person: what was begun goes when the next one finds its start. */
async function onTerminal(browser: Browser, stage: Stage, admin: Headers, assertions: Assertions): Promise<void> {
  const { id, pin } = await newTerminal(stage, admin);
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.addInitScript(() => {
    for (const key of ['portal.locale', 'portal.chosen-locale']) localStorage.setItem(key, 'en');
  });
  await page.goto(`${originOf(stage)}/terminal-device/${id}`);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Register this device' }).click();
  await page.getByRole('button', { name: 'Touch to begin' }).click();
  await write(page);
  assertions.allows('the draft is kept on a terminal while it is written', await keeps(page));
  await page.getByRole('button', { name: 'Back to the start' }).click();
  assertions.denies('the draft is on a terminal that is back at its start', await hasForgotten(page));
}

/** A page on which somebody has begun a report. */
async function begun(browser: Browser, stage: Stage, headers: Headers): Promise<Page> {
  const page = await signedInPage(browser, stage, headers);
  await page.goto(`${originOf(stage)}/new_issue`);
  await write(page);
  return page;
}

async function write(page: Page): Promise<void> {
  const report = new ReportPage(page);
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(WORDS, WORDS);
}

/** By the person's own menu. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vera Victim' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
}

const keeps = (page: Page) => within(KEPT_MS, async () => (await storageOf(page))?.includes(WORDS) === true);
const hasForgotten = (page: Page) => within(KEPT_MS, async () => (await storageOf(page))?.includes(WORDS) === false);

/** All that the portal keeps in the browser, as whoever sits before it can read it; null while the page goes somewhere else. */
function storageOf(page: Page): Promise<string | null> {
  const read = page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error ?? new Error('not read'));
      });
    const records: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        records.push(await done(database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>));
      database.close();
    }
    return JSON.stringify([localStorage, sessionStorage, records]);
  });
  return read.catch(() => null);
}
