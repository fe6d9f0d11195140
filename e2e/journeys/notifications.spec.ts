import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { callAs, reportAs } from '../page-calls';

test('an assignment shows on the bell of whoever gets it, without a reload, and leads to the issue', async ({ browser }) => {
  const title = `Oil under the press ${Date.now()}`;
  const mechanic = await signedInPage(browser, 'mechanic');
  const leader = await signedInPage(browser, 'leader');
  const bell = mechanic.getByRole('banner').getByRole('link', { name: /notification/i });
  await expect(bell).toBeVisible();
  const before = await bell.getAttribute('aria-label');
  const number = await reportAs(leader, title);
  await callAs(leader, 'POST', `issues/${number}/employees`, { user_id: DEMO_PEOPLE.acme.mechanic.id });
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '');
  await bell.click();
  const row = mechanic.getByRole('row').filter({ hasText: `#${number}` });
  await expect(row.getByRole('switch', { name: 'Read' })).not.toBeChecked();
  await row.getByText(title).click();
  await expect(mechanic).toHaveURL(new RegExp(`/issue/${number}$`));
  await mechanic.goBack();
  await expect(row.getByRole('switch', { name: 'Read' })).toBeChecked();

  const second = await reportAs(leader, `${title} again`);
  await callAs(leader, 'POST', `issues/${second}/employees`, { user_id: DEMO_PEOPLE.acme.mechanic.id });
  const next = mechanic.getByRole('row').filter({ hasText: `#${second}` });
  await expect(next.getByRole('switch', { name: 'Read' })).not.toBeChecked();
  await mechanic.reload();
  await expect(row.getByRole('switch', { name: 'Read' })).toBeChecked();
  await next.getByText(`${title} again`).click();
  await expect(mechanic).toHaveURL(new RegExp(`/issue/${second}$`));
});
