import { expect, type Locator } from '@playwright/test';

/** Longer than an option that stays where it is needs to be pressed. */
const PRESSED_WITHIN_MS = 5_000;

/**
 * Types into a combo box that the server searches, and presses an option once the list has come down to what was typed: until then it
 * moves. A page that is still loading moves its box, and a list that is scrolled away closes: then it is typed again.
 */
export async function choose(box: Locator, typed: string, option: string | RegExp): Promise<void> {
  await expect(async () => {
    await box.fill('');
    await box.fill(typed);
    await pressFilteredOption(box, typed, option);
  }).toPass();
}

async function pressFilteredOption(box: Locator, typed: string, option: string | RegExp): Promise<void> {
  const offered = box.page().getByRole('listbox').getByRole('option');
  const narrowed = async () => {
    const texts = await offered.allTextContents();
    return texts.length > 0 && texts.every((text) => text.includes(typed));
  };
  await expect.poll(narrowed, `options with ${typed}`).toBe(true);
  await offered.filter({ hasText: option }).click({ timeout: PRESSED_WITHIN_MS });
}
