import { expect } from '@playwright/test';
import { newPage, signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

test('a place is moved by the keyboard, and by dragging back', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  await page.goto('/settings/locations');
  const tree = page.getByRole('tree', { name: 'Locations' });
  const place = (name: RegExp) => tree.getByRole('treeitem', { name });

  await place(/^POZ /).focus();
  await page.keyboard.press('ArrowRight');
  await expect(place(/^UTIL /)).toBeVisible();
  await page.keyboard.press('u');
  await expect(place(/^UTIL /)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(place(/^CHARGE /)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('/POZ/UTIL/CHARGE/')).toBeVisible();

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('HALL-2');
  await page.getByRole('option', { name: /^HALL-2/ }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('/POZ/HALL-2/CHARGE/')).toBeVisible();

  await place(/^CHARGE /).dragTo(place(/^UTIL /));
  await expect(page.getByText('/POZ/UTIL/CHARGE/')).toBeVisible();
  await expect(place(/^CHARGE /)).toHaveAttribute('aria-level', '3');
});

test('a guest who scans a machine sees its passport where the plant allows it, and signs in to report', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const allow = async (on: boolean) => {
    await admin.goto('/settings/company-management');
    await admin.getByRole('tab', { name: 'Global settings' }).click();
    await admin.getByRole('button', { name: 'Change: Machines for guests' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('checkbox').setChecked(on, { force: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const guest = await newPage(browser, { viewport: { width: 390, height: 844 } });
  await guest.goto('/passport/1');
  await expect(guest.locator('input[type=email]')).toBeVisible();
  await allow(true);
  try {
    await guest.goto('/passport/1');
    await expect(guest.getByRole('heading', { name: 'PRS-01' })).toBeVisible();
    await expect(guest.getByText('Schuler')).toBeHidden();
    await guest.getByRole('button', { name: 'Report a problem' }).click();
    await expect(guest.locator('input[type=email]')).toBeVisible();
    expect(new URL(guest.url()).pathname).toBe('/new_issue');
    expect(new URL(guest.url()).searchParams.get('equipment')).toBe('1');
  } finally {
    await allow(false);
  }
});
