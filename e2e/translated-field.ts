import type { Locator } from '@playwright/test';

/** Types a text into every language of a field of translations: `label` is its name, `Name` or `Text of the question`. */
export async function fillInEveryLanguage(form: Locator, label: string, text: string): Promise<void> {
  const group = form.getByRole('group', { name: label, exact: true });
  await group.getByRole('textbox').first().fill(text);
  const others = group.getByRole('button', { name: 'Other languages', expanded: false });
  if ((await others.count()) > 0) await others.click();
  for (const field of await group.getByRole('textbox').all()) await field.fill(text);
}
