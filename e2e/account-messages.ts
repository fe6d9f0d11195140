import { expect, type Page } from '@playwright/test';

/** Dismisses what stands on every page of a person whose account was changed, so that the journeys after this one find none of it. */
export async function dismissAccountMessages(page: Page, count: number, name: 'Dismiss' | 'Zamknij' = 'Dismiss'): Promise<void> {
  await page.goto('/');
  const dismiss = page.getByRole('main').getByRole('button', { name, exact: true });
  for (let left = count; left > 0; left -= 1) {
    await expect(dismiss).toHaveCount(left);
    await dismiss.first().click();
  }
  await expect(dismiss).toHaveCount(0);
}
