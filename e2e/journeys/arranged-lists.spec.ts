import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, reportAs } from '../page-calls';
import { settled } from '../settled';

const headsOf = (page: Page) => page.getByRole('main').getByRole('columnheader');
const head = (page: Page, name: string) => headsOf(page).filter({ hasText: name });
const widthOf = async (page: Page, name: string) => Math.round((await head(page, name).boundingBox())?.width ?? 0);
const placeOf = async (page: Page, name: string) => (await headsOf(page).allInnerTexts()).findIndex((text) => text.includes(name));

/** Columns in their order, the width of one that was drawn, and the height of a row. */
async function measured(page: Page) {
  const row = await page.getByRole('main').getByRole('row').nth(1).boundingBox();
  return { heads: await headsOf(page).allInnerTexts(), category: await widthOf(page, 'Category'), row: Math.round(row?.height ?? 0) };
}

/** The same once the list has taken its columns to the width of the window, a moment after it stands. */
async function arrangement(page: Page) {
  await expect(head(page, 'Category')).toBeVisible();
  return settled(() => measured(page));
}

/** Changes how a list is arranged, and waits until the server keeps it. */
async function keep(page: Page, change: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().includes('/api/me/preferences/') && answer.request().method() === 'PUT');
  await change();
  expect((await kept).status()).toBe(200);
}

test('columns as a person arranges them, and compact rows, are there after a reload and on another device', async ({ browser }) => {
  const desk = { viewport: { width: 1920, height: 1000 }, reducedMotion: 'reduce' } as const;
  const page = await signedInPage(browser, 'leader', desk);
  await page.goto('/issues');
  const before = await arrangement(page);

  const grip = head(page, 'Category').locator('[aria-hidden=true]').last();
  const { x = 0, y = 0, width = 0, height = 0 } = (await grip.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 90, y + height / 2, { steps: 5 });
  await keep(page, () => page.mouse.up());
  await expect.poll(() => widthOf(page, 'Category')).toBeGreaterThan(before.category + 60);

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await keep(page, () => dialog.getByRole('checkbox', { name: 'Reported by', exact: true }).uncheck());
  await keep(page, () => dialog.getByRole('button', { name: 'Move Status up' }).click());
  await keep(page, () => dialog.getByRole('checkbox', { name: 'Compact rows' }).check());
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const arranged = await arrangement(page);
  expect(arranged.heads).toHaveLength(before.heads.length - 1);
  expect(await placeOf(page, 'Status')).toBeLessThan(await placeOf(page, 'Category'));
  expect(arranged.row).toBeLessThan(before.row);

  await page.reload();
  expect(await arrangement(page)).toEqual(arranged);
  const other = await signedInPage(browser, 'leader', desk);
  await other.goto('/issues');
  expect(await arrangement(other)).toEqual(arranged);

  await other.getByRole('button', { name: 'Columns', exact: true }).click();
  await keep(other, () => other.getByRole('button', { name: 'Standard columns' }).click());
  expect(await arrangement(other)).toEqual(before);
});

test('on a phone a card has the state, the title in two lines at most, one line of facts, and the next step in reach of a finger', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'mechanic', { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
  const title = `Chain of CNV-03 is loose ${'and rattles at every turn '.repeat(6)}${Date.now()}`;
  // With its machine the facts are longer than the line.
  const id = await reportAs(page, title, { equipment_id: 1 });
  await page.goto('/issues');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `#${id}` });
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  const lines = (text: string) =>
    card
      .getByText(text)
      .first()
      .evaluate((part) => {
        const block = part.closest('h2') ?? part;
        return Math.round(block.clientHeight / parseFloat(getComputedStyle(block).lineHeight));
      });
  expect(await lines(title)).toBe(2);
  expect(await lines(`#${id}`)).toBe(1);
  const step = await card.getByRole('button', { name: `Take issue #${id}` }).boundingBox();
  expect(step?.height).toBeGreaterThanOrEqual(56);
  const room = await card.boundingBox();
  expect(step?.width).toBeGreaterThan((room?.width ?? 390) * 0.8);
  await archiveAs(await signedInPage(browser, 'admin'), id);
});

test('the last choice of rows is one press away, also after a reload, and five rows offer more', async ({ browser }) => {
  const page = await signedInPage(browser, 'mechanic');
  await page.goto('/machines');
  const rows = page.getByRole('main').getByRole('row');
  const show = (count: number) => page.getByRole('button', { name: `Show ${count}`, exact: true });
  await expect(rows).toHaveCount(5 + 1);
  await keep(page, () => show(25).click());
  await expect(rows).toHaveCount(25 + 1);
  await keep(page, () =>
    page
      .getByRole('combobox', { name: 'Rows per page' })
      .selectOption('10')
      .then(() => undefined),
  );
  await expect(rows).toHaveCount(10 + 1);
  await page.goto('/machines');
  await keep(page, () => show(25).click());
  await expect(rows).toHaveCount(25 + 1);
  await page.reload();
  await expect(rows).toHaveCount(25 + 1);
  await keep(page, () => show(10).click());
  await expect(rows).toHaveCount(10 + 1);
});

test('status chips come before the search and the table in the tab order', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader');
  await page.goto('/issues');
  const chip = page.getByRole('main').getByRole('button', { name: /^New \d/ });
  await expect(chip).toBeVisible();
  const before = await chip.evaluate((element) => {
    const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select):not([tabindex="-1"])')];
    const shown = stops.filter((stop) => stop.checkVisibility());
    return { chip: shown.indexOf(element as HTMLElement), search: shown.findIndex((stop) => stop.matches('input')) };
  });
  expect(before.chip).toBeGreaterThan(0);
  expect(before.chip).toBeLessThan(before.search);
});
