import { expect, type Locator } from '@playwright/test';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { callAs } from '../page-calls';

/** Of the first icon within: its own colour and that of its plate. Icons of plants arrive after those of the frame: callers ask again. */
const coloursOf = (place: Locator) =>
  place
    .locator('span:has(> svg)')
    .first()
    .evaluate((plate) => {
      const { color, backgroundColor } = getComputedStyle(plate);
      return { color, backgroundColor };
    });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the icon of a category has one colour everywhere, ${colorScheme}`, async ({ browser }) => {
    const page = await signedInPage(browser, 'admin', { colorScheme });
    const main = page.getByRole('main');
    const { body } = await callAs<{ items: Pick<IssueRow, 'id' | 'category'>[] }>(page, 'GET', 'issues?pp=100');
    const issue = body.items.find(({ category }) => category.parents[0]?.name.en === 'Breakdown');
    await page.goto(`/issue/${issue?.id}`);
    const path = main.getByText(/^Breakdown > /).locator('..');
    await expect.poll(async () => (await coloursOf(path)).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    const colours = await coloursOf(path);

    await page.goto('/new_issue');
    const tile = main.getByRole('button', { name: /^Breakdown/ });
    await expect.poll(() => coloursOf(tile), 'choice of a report').toEqual(colours);
    await tile.click();
    await expect.poll(() => coloursOf(main.getByRole('button', { name: /^Automation/ })), 'choice below it').toEqual(colours);

    await page.goto('/settings/categories');
    await expect.poll(() => coloursOf(main.getByRole('row', { name: /Breakdown/ })), 'categories').toEqual(colours);
    await main.getByRole('link', { name: 'Breakdown' }).click();
    await expect.poll(() => coloursOf(main.getByRole('row', { name: /Automation/ })), 'categories below it').toEqual(colours);
  });
