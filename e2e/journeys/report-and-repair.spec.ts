import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { ReportPage } from '../pages/report.page';
import { photoOfAPress } from '../photo';
import { test } from '../journey-test';

test('a stopped press is reported with a photo, seen at once, repaired, and its history read', async ({ browser }) => {
  const title = `Press PRS-01 stopped ${Date.now()}`;
  const mechanic = await signedInPage(browser, 'mechanic');
  const leader = await signedInPage(browser, 'leader');
  await leader.goto('/issues');
  await expect(leader.getByRole('table')).toBeVisible();

  const operator = await signedInPage(browser, 'operator');
  const report = new ReportPage(operator);
  await report.open();
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(title, 'The ram stays down, the guard is open, nobody is hurt.');
  await report.addPhoto('press.png', 'image/png', photoOfAPress());
  const number = await report.send();

  // Both screens were open before the report: nothing is reloaded.
  await expect(leader.getByText(title).first()).toBeVisible();
  await expect(mechanic.getByRole('main').getByText(title).first()).toBeVisible();

  const take = mechanic.getByRole('button', { name: `Take issue #${number}` }).first();
  await take.click();
  await mechanic.getByRole('button', { name: `I arrived: issue #${number}` }).click();
  await mechanic.getByRole('button', { name: `Finish issue #${number}` }).click();
  await mechanic.getByRole('textbox', { name: /What did you do/ }).fill('Replaced the guard switch.');
  await mechanic.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(mechanic.getByText(`Work on issue #${number} finished`)).toBeVisible();

  await leader.goto(`/issue/${number}`);
  await expect(leader.getByText('Replaced the guard switch.').first()).toBeVisible();
  await leader.getByRole('tab', { name: 'Photos' }).click();
  await expect(leader.getByRole('tabpanel').getByRole('img').first()).toBeVisible();
  await leader.getByRole('tab', { name: 'Change history' }).click();
  const history = leader.getByRole('tabpanel');
  for (const step of ['Reported', 'Taken', 'Arrived', 'Work finished']) await expect(history.getByText(step).first()).toBeVisible();
});

test('a notice category is read, not reported', async ({ browser }) => {
  const operator = await signedInPage(browser, 'operator');
  const report = new ReportPage(operator);
  await report.open();
  await report.choose('Safety', 'Fire or accident');
  await expect(operator.getByText(/112/).first()).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Send report' })).toHaveCount(0);
  await operator.getByRole('button', { name: 'Back' }).first().click();
  await expect(operator.getByRole('heading', { name: 'Safety: which kind?' })).toBeVisible();
});

test('a mechanic takes, reaches and finishes an issue by keyboard alone', async ({ browser }) => {
  const operator = await signedInPage(browser, 'operator');
  const report = new ReportPage(operator);
  await report.open();
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(`Guard loose ${Date.now()}`, 'It rattles.');
  const number = await report.send();

  const mechanic = await signedInPage(browser, 'mechanic');
  await mechanic.goto(`/issue/${number}`);
  const step = (name: string) => mechanic.getByRole('button', { name, exact: true });
  await expect(step('Take')).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await mechanic.keyboard.press(key);
  };
  await press('Tab');
  await press('Enter');
  while (keys < 14 && !(await step('Take').evaluate((button) => button === document.activeElement))) await press('Tab');
  await press('Enter');
  await expect(step('I arrived')).toBeFocused();
  await press('Enter');
  await expect(step('Finish')).toBeFocused();
  await press('Enter');
  await expect(mechanic.getByRole('textbox', { name: /What did you do/ })).toBeFocused();
  await mechanic.keyboard.insertText('Tightened the screws.');
  await press('Control+Enter');
  await expect(mechanic.getByText(`Work on issue #${number} finished`)).toBeVisible();
  // The next step would close the issue: a second press of Enter must not.
  await expect(mechanic.getByRole('region', { name: 'Status' })).toBeFocused();
  expect(keys).toBeLessThanOrEqual(14);
});
