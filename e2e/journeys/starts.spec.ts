import { expect, type Page } from '@playwright/test';
import { newPage, signedInPage, type AcmePerson } from '../browser-sessions';
import { test } from '../journey-test';

/** The goal for every screen; what a reader takes for standing still. */
const SHIFT_MAX = 0.02;
const PHONE = { width: 390, height: 844 };
/** 1440 pixels at 200 %. */
const ZOOMED = { width: 720, height: 450 };

/** Where people start and what they open from there. */
const STARTS: Readonly<Record<string, readonly string[]>> = { leader: ['/', '/issues', '/issue/3'], operator: ['/'], mechanic: ['/'] };

interface Shift {
  value: number;
  moved: string[];
}

/** Adds up from the first paint on what moved without a person's doing. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

const inHand = (page: Page) => page.getByRole('list', { name: 'In hand' }).getByRole('listitem');

/** Waits until the screen is there: nothing is busy and nothing has moved for a while. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  let seen = -1;
  await expect
    .poll(
      async () => {
        const { length } = await shiftsOf(page);
        const same = length === seen;
        seen = length;
        return same;
      },
      { intervals: [400] },
    )
    .toBe(true);
}

for (const [person, addresses] of Object.entries(STARTS))
  test(`nothing moves under the finger of the ${person} while a screen of a phone loads`, async ({ browser }) => {
    const storageState = await (await signedInPage(browser, person as AcmePerson)).context().storageState();
    for (const address of addresses) {
      // A profile of its own each time: a first visit, with nothing cached.
      const page = await newPage(browser, { storageState, viewport: PHONE });
      await page.addInitScript(watchShifts);
      await page.goto(address);
      await settled(page);
      if (person === 'mechanic') await expect(inHand(page).first(), 'a job in hand is measured').toBeVisible();
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_MAX);
      await page.context().close();
    }
  });

test('the page says that it loads while its scripts are on their way, until the first screen stands', async ({ browser }) => {
  const page = await newPage(browser, { viewport: PHONE });
  let letGo = () => {};
  const scripts = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/boot\.\w+\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const opening = page.locator('.opening');
  await expect(opening).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(opening).toBeHidden();
});

for (const viewport of [PHONE, ZOOMED, { width: 1440, height: 900 }])
  test(`nothing to do takes one line of the start, ${viewport.width} px wide`, async ({ browser }) => {
    const page = await signedInPage(browser, 'leader', { viewport });
    const nothing = page.getByText('Nothing is waiting for you');
    await expect(nothing).toBeVisible();
    const lines = await nothing.evaluate((text) => {
      const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(text);
      return (text.clientHeight - parseFloat(paddingBlockStart) - parseFloat(paddingBlockEnd)) / parseFloat(lineHeight);
    });
    expect(Math.round(lines)).toBe(1);
    const card = page.locator('section').filter({ has: nothing });
    const [room, taken] = [await card.locator('..').boundingBox(), await card.boundingBox()];
    expect(room?.height, 'no room stays below the card').toBe(taken?.height);
  });
