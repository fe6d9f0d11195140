import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

test('a storekeeper sees which parts matter and which lie there unused, twice and after a reload', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const table = page.getByRole('table', { name: 'Use of stock' });
  const firstCell = (column: number) => table.getByRole('row').nth(1).getByRole('cell').nth(column);

  await test.step('opens the page from the warehouse', async () => {
    await page.goto('/warehouse');
    await page.getByRole('main').getByRole('link', { name: 'Use of stock' }).click();
    await expect(table.getByRole('row')).not.toHaveCount(1);
  });

  for (const round of [1, 2])
    await test.step(`the parts that make most of the use are named, round ${round}`, async () => {
      await page.getByRole('combobox', { name: 'By value' }).selectOption('A');
      await expect(page).toHaveURL(/abc=A/);
      await expect(firstCell(1)).toHaveText('A');
      await page.reload();
      await expect(firstCell(1)).toHaveText('A');
      await page.getByRole('combobox', { name: 'By value' }).selectOption('');
      await expect(page).not.toHaveURL(/abc=/);
    });

  await test.step('stock that nobody has used for a year leads to its part', async () => {
    await page.goto('/warehouse/usage?dead=1');
    await expect(table.getByText('Unused for a year').first()).toBeVisible();
    await table.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/parts\/\d+/);
    await page.goBack();
    await expect(table.getByText('Unused for a year').first()).toBeVisible();
  });
});
