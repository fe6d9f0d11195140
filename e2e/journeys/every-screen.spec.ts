import { type Page, expect } from '@playwright/test';
import { allButColours, allRules, faultsInTheDark, faultsOf } from '../axe';
import { DOMAINS } from '../domains/domains';
import { newPage, signedInPage, type AcmePerson, type PageOptions } from '../browser-sessions';
import { test } from '../journey-test';
import { MOST_SHIFT, shiftOf, watchShift } from '../layout-shift';
import { callAs } from '../page-calls';

interface Visit {
  owner: string;
  screens: readonly string[];
  /** The administrator unless said: nothing of the demo plant is theirs. */
  person?: AcmePerson;
  /** One more screen, where the demo plant does not say its number. */
  find?: (page: Page) => Promise<string>;
}

/** Which issues of the past are archived is drawn anew with each plant. */
async function archivedIssue(page: Page): Promise<string> {
  const { body } = await callAs<{ items: { id: number }[] }>(page, 'GET', 'issues?archived_equals=true&pp=1');
  expect(body.items).toHaveLength(1);
  return `/issue/${body.items[0]?.id}`;
}

const VISITS: readonly Visit[] = [
  ...DOMAINS.map(({ name, screens }) => ({ owner: name, screens })),
  { owner: 'nobody', screens: ['/nowhere'] },
  { owner: 'whoever reported', screens: ['/', '/my_issues', '/my_issues/3213'], person: 'operator' },
  { owner: 'the archive', screens: ['/issues?archived=1'], find: archivedIssue },
];

const WIDE = { width: 1360, height: 850 };
const PHONE = { width: 390, height: 844 };

/** Waits until the screen has stopped loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const expectSoftly = expect.configure({ soft: true });

/** A page of another width is drawn for it a moment later. */
async function fitsSideways(page: Page, screen: string) {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expectSoftly.poll(wider, { message: `${screen}: scrolls sideways` }).toBeLessThanOrEqual(0);
}

/**
 * React 19.3 now and then offers a tree that it has committed already once more, when it had held back a part that came late. It refuses
 * the second commit with this error, and nothing of the screen is lost (codes.json of React: 177).
 */
const COMMITTED_TWICE = /^Minified React error #177;/;

type Look = (page: Page, screen: string) => Promise<void>;

/** Opened on a wide screen in both themes, then made as narrow as a phone, whose rules are asked in Arabic. */
const inEnglish: Look = async (page, screen) => {
  expect.soft(await faultsOf(allRules(page)), screen).toEqual([]);
  expect.soft(await faultsInTheDark(page), `${screen}, dark`).toEqual([]);
  await fitsSideways(page, screen);
  await page.setViewportSize(PHONE);
  await settled(page);
  await fitsSideways(page, `${screen}, on a phone`);
  await page.setViewportSize(WIDE);
};

/** Opened on a phone, where nothing may jump while it loads. */
const inArabic: Look = async (page, screen) => {
  expect.soft(await shiftOf(page), `${screen}: jumps`).toBeLessThanOrEqual(MOST_SHIFT);
  expect.soft(await faultsOf(allButColours(page)), screen).toEqual([]);
  await fitsSideways(page, screen);
};

const LOOKS: [string, PageOptions, Look][] = [
  ['in English', { viewport: WIDE }, inEnglish],
  ['in Arabic on a phone', { locale: 'ar', viewport: PHONE, hasTouch: true }, inArabic],
];

for (const [language, options, look] of LOOKS) {
  for (const { owner, screens, person = 'admin', find } of VISITS) {
    test(`every screen of ${owner} is accessible and complains of nothing, ${language}`, async ({ browser }) => {
      // Against a screen that hangs: a domain has dozens of them.
      test.setTimeout(900_000);
      const complaints: string[] = [];
      const page = await signedInPage(browser, person, { ...options, reducedMotion: 'reduce' });
      await watchShift(page);
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        if (!COMMITTED_TWICE.test(message)) complaints.push(message);
      });
      for (const screen of find ? [...screens, await find(page)] : screens) {
        await page.goto(screen);
        await settled(page);
        await look(page, screen);
      }
      expect(complaints).toEqual([]);
    });
  }
}

test('the sign-in page is accessible and keeps to its content security policy', async ({ browser }) => {
  const page = await newPage(browser);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/');
  await settled(page);
  expect(await faultsOf(allRules(page))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('Arabic runs from right to left', async ({ browser }) => {
  const page = await newPage(browser, { locale: 'ar' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
