import { expect, type Page } from '@playwright/test';

/** Dismisses what stands on every page of a person whose account was changed, so that the journeys after this one find none of it. */
export async function dismissAccountMessages(page: Page, name: 'Dismiss' | 'Zamknij' = 'Dismiss'): Promise<void> {
  await page.goto('/');
  const dismiss = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(dismiss).not.toHaveCount(0);
  for (let left = await dismiss.count(); left > 0; left -= 1) {
    await dismiss.first().click();
    await expect(dismiss).toHaveCount(left - 1);
  }
}
