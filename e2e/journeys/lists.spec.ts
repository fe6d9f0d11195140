import { expect, type Page } from '@playwright/test';
import { usersList } from '@portal/contracts/identity/lists';
import { equipmentList } from '@portal/contracts/inventory/lists';
import { issueList } from '@portal/contracts/issues/lists';
import type { ListGrammar } from '@portal/contracts/lists';
import { LOCALES, type Locale } from '@portal/contracts/locales';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { reportAs } from '../page-calls';

const WORD = 'ż'.repeat(400);
/** 1440 pixels at 200 %. */
const ZOOMED = { width: 720, height: 450 };

async function inLanguage(page: Page, locale: Locale, address: string): Promise<void> {
  await page.evaluate((chosen) => {
    for (const key of ['portal.chosen-locale', 'portal.locale']) localStorage.setItem(key, chosen);
  }, locale);
  await page.goto(address);
  await expect(
    page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: WORD.slice(0, 20) })
      .first(),
  ).toBeVisible();
}

/** What a person would complain of: in words, as measured in the page. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
    for (const head of document.querySelectorAll('main th'))
      if (head.scrollWidth > head.clientWidth || head.scrollHeight > head.clientHeight + 1) found.push(`head cut off: ${head.textContent}`);
    const range = document.createRange();
    const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{2,24}(?!\p{L})/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`broken: ${word}`);
      }
    // Titles alone: beside them stand controls, which are as high as a finger wants them.
    for (const title of document.querySelectorAll('main td [data-clipped]:has(a)')) {
      const lines = title.clientHeight / parseFloat(getComputedStyle(title).lineHeight);
      if (lines > 2.6) found.push(`${Math.round(lines)} lines: ${title.textContent?.slice(0, 20)}`);
    }
    return [...new Set(found)];
  });
}

test('a list stands the longest title, every language, 200 % and a narrow window', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader', { viewport: ZOOMED, reducedMotion: 'reduce' });
  const plant = page.getByRole('banner').getByText('ACME Foods');
  await expect.poll(() => plant.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  await reportAs(page, WORD);
  await reportAs(page, `PRS-01 stoi: ${'brak ciśnienia hydraulicznego '.repeat(13)}`.slice(0, 400));
  for (const locale of LOCALES) {
    await inLanguage(page, locale, '/issues');
    // The list takes its columns to the width of the window a moment after it stands.
    await expect.poll(() => faults(page), `${locale}, 720 px`).toEqual([]);
    if (locale !== 'de' && locale !== 'ar') continue;
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => faults(page), `${locale}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize(ZOOMED);
  }
});

test('the head stays below the top bar, and back comes to the same rows', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader', { viewport: { width: 1440, height: 700 }, reducedMotion: 'reduce' });
  await page.goto('/issues?pp=50&p=2');
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(51);
  await page.mouse.wheel(0, 1200);
  // More where a line that tells of new issues has come above meanwhile: the rows stay where they are seen.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(1200);
  const [bar, head] = [await page.getByRole('banner').boundingBox(), await page.getByRole('columnheader').first().boundingBox()];
  expect(Math.abs((head?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(1);

  const row = page.getByRole('main').getByRole('row').nth(25);
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/issue\//);
  // The row has the machine's symbol in front of the title.
  await expect.poll(async () => name.endsWith((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?')).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/pp=50&p=2|p=2&pp=50/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  await expect(page.getByRole('main').getByRole('row').nth(25).getByRole('link')).toHaveText(name);
});

test('nothing moves under the pointer, and a tick set while typing stays', async ({ browser }) => {
  const leader = await signedInPage(browser, 'leader', { viewport: { width: 1440, height: 900 } });
  await leader.goto('/issues');
  const first = leader.getByRole('main').getByRole('row').nth(1);
  await expect(first.getByRole('link')).toBeVisible();
  // Its title alone: how long ago it was reported goes on meanwhile.
  const before = (await first.getByRole('link').textContent()) ?? '';
  // The pointer stays in the row.
  const row = await first.boundingBox();
  await first.hover();
  await leader.mouse.move((row?.x ?? 0) + 400, (row?.y ?? 0) + 20, { steps: 3 });
  const operator = await signedInPage(browser, 'operator');
  await reportAs(operator, `Oil below ROB-02 ${Date.now()}`);
  const news = leader.getByRole('button', { name: /^\d+ new$/ });
  await expect(news).toBeVisible();
  await expect(first.getByRole('link')).toHaveText(before);
  await news.click();
  await expect(first).toContainText('Oil below ROB-02');

  await leader.getByRole('searchbox', { name: 'Search in titles and descriptions' }).pressSequentially('PRS');
  const archived = leader.getByRole('checkbox', { name: 'Archived' });
  await archived.click();
  await expect(archived).toBeChecked();
  await expect(leader).toHaveURL(/title=PRS/);
  await expect(leader).toHaveURL(/archived=1/);
  await expect(archived).toBeChecked();
});

/** At which ends of the row of tabs others are hidden, as its fading says. */
const hiddenTabs = (page: Page) =>
  page
    .getByRole('tablist')
    .evaluate((list) => ['--before', '--after'].map((end) => getComputedStyle(list).getPropertyValue(end).trim() !== '0px'));

for (const locale of ['en', 'ar'] as const)
  test(`on a phone the next step stays in reach, and tabs that go on say so (${locale})`, async ({ browser }) => {
    const page = await signedInPage(browser, 'mechanic', {
      locale,
      viewport: { width: 390, height: 700 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const id = await reportAs(page, `Chain of CNV-03 is loose ${Date.now()}`);
    await page.goto(`/issue/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => hiddenTabs(page)).toEqual([false, true]);
    await page
      .getByRole('tablist')
      .evaluate((list) => list.scrollTo({ left: (getComputedStyle(list).direction === 'rtl' ? -1 : 1) * list.scrollWidth }));
    await expect.poll(() => hiddenTabs(page)).toEqual([true, false]);

    const lowest = async () => {
      const boxes = await page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
        );
      return boxes.some(({ bottom, height }) => height >= 56 && bottom <= 700 && bottom > 700 - 40);
    };
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(lowest).toBe(true);
  });

/** Lists of the plant, with their addresses on screen and below `/api`, and the orders that no column of theirs stands for. */
const SORTED: readonly [screen: string, path: string, grammar: ListGrammar, beside: readonly string[]][] = [
  ['/issues', '/issues', issueList, ['criticality_id']],
  ['/staff', '/users', usersList, ['created_at']],
  ['/machines', '/equipment', equipmentList, ['id', 'warranty_until']],
];

for (const [screen, path, { sorts }, beside] of SORTED)
  test(`${screen} sorts by every column that has an index`, async ({ browser }) => {
    const page = await signedInPage(browser, 'admin', { viewport: { width: 1920, height: 1080 } });
    await page.goto(screen);
    const heads = page
      .getByRole('main')
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button') });
    await expect(heads.first()).toBeVisible();
    const sorted = new Set<string>();
    for (const head of await heads.all()) {
      const turns: string[] = [];
      for (const turn of ['first', 'second']) {
        const asked = page.waitForResponse(
          (answer) => new URL(answer.url()).pathname === `/api${path}` && /[?&]sort_by=/.test(answer.url()),
        );
        await head.getByRole('button').click();
        const answer = await asked;
        expect(answer.status(), `${await head.innerText()}, ${turn} press`).toBe(200);
        const query = new URL(answer.url()).searchParams;
        sorted.add(query.get('sort_by') ?? '');
        turns.push(query.get('sort_dir') ?? '');
        await expect(head).toHaveAttribute('aria-sort', `${turns.at(-1)}ending`);
      }
      expect(turns.toSorted(), await head.innerText()).toEqual(['asc', 'desc']);
    }
    expect([...sorted, ...beside].toSorted()).toEqual(sorts.toSorted());
  });
