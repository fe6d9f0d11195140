import { expect, type Locator } from '@playwright/test';

const PARTS = /^(?:(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2}))?T?(?:(?<hour>\d{2}):(?<minute>\d{2}))?$/;

/** Types '2026-12-25', '06:00' or both with a T between into a field of the portal, part by part, whatever their order is. */
export async function fillDate(within: Locator, name: RegExp, value: string): Promise<void> {
  const field = within.getByRole('group', { name });
  for (const [type, digits] of Object.entries(PARTS.exec(value)?.groups ?? {})) {
    if (!digits) continue;
    const part = field.locator(`[data-type="${type}"]`);
    await part.click();
    await part.pressSequentially(digits);
  }
  await expect(field.locator('[data-placeholder]')).toHaveCount(0);
}

/** Chooses '2026-12' in a field for a month of an English portal. */
export async function fillMonth(within: Locator, name: RegExp, value: string): Promise<void> {
  const field = within.getByRole('group', { name });
  const [year = '', month = ''] = value.split('-');
  await field.getByLabel('month').selectOption(String(Number(month)));
  await field.getByLabel('year').selectOption(year);
}
