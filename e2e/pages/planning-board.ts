import type { Locator, Page } from '@playwright/test';

/** The bar of an issue on the planning board, by its title. */
export const barOf = (page: Page, title: string): Locator => page.locator('[data-bar]', { hasText: title }).first();

/** Moves a bar with the mouse by so many parts of the window that the board shows. @throws Error where it is not drawn */
export async function dragBar(page: Page, title: string, part: number): Promise<void> {
  const box = await barOf(page, title).boundingBox();
  const area = await page.locator('[data-row] > :nth-child(2)').first().boundingBox();
  if (!box || !area) throw new Error('the bar is not drawn');
  const [x, y] = [box.x + Math.min(10, box.width / 2), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (area.width * part * step) / 5, y);
  await page.mouse.up();
}
