import { expect, type Page } from '@playwright/test';
import { newPage, signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { photoOfAPress } from '../photo';

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
  await choose(dialog.getByRole('combobox'), 'HALL-2', /^HALL-2/);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('/POZ/HALL-2/CHARGE/')).toBeVisible();

  await place(/^CHARGE /).dragTo(place(/^UTIL /));
  await expect(page.getByText('/POZ/UTIL/CHARGE/')).toBeVisible();
  await expect(place(/^CHARGE /)).toHaveAttribute('aria-level', '3');
});

/** Sets what is on or off for the whole plant. */
async function setAttribute(admin: Page, name: string, on: boolean): Promise<void> {
  await admin.goto('/settings/company-management');
  await admin.getByRole('tab', { name: 'Global settings' }).click();
  await admin.getByRole('button', { name: `Change: ${name}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('checkbox').setChecked(on, { force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a guest who scans a machine sees its passport where the plant allows it, and signs in to report', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const allow = (on: boolean) => setAttribute(admin, 'Machines for guests', on);
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

test('a guest reports a problem with a photo; the leader makes an issue of it, and rejects another', async ({ browser }) => {
  test.slow();
  const titles = [`Oil under the press ${Date.now()}`, `Only dust ${Date.now()}`] as const;
  const admin = await signedInPage(browser, 'admin');
  const allow = async (on: boolean) => {
    for (const name of ['Machines for guests', 'Reports from guests']) await setAttribute(admin, name, on);
  };
  await allow(true);
  try {
    const leader = await signedInPage(browser, 'leader');
    await leader.goto('/guest_reports');
    await expect(leader.getByRole('heading', { level: 1, name: 'Reports from guests' })).toBeVisible();
    const guest = await newPage(browser, { viewport: { width: 390, height: 844 } });
    await guest.goto('/passport/1');
    // The second one on the page of the first.
    for (const title of titles) {
      await guest.getByRole('button', { name: 'Report a problem' }).click();
      await guest.getByRole('textbox', { name: /^What is wrong/ }).fill(title);
      await guest.getByRole('textbox', { name: /^Describe it/ }).fill('Behind the press, near the pump.');
      await guest.locator('input[type=file]').first().setInputFiles({ name: 'oil.png', mimeType: 'image/png', buffer: photoOfAPress() });
      await guest.getByRole('button', { name: 'Send' }).click();
      await expect(guest.getByText(/^Thank you/)).toBeVisible();
    }
    await guest.reload();
    await guest.getByRole('button', { name: 'Report a problem' }).click();
    await expect(guest.getByRole('textbox', { name: /^What is wrong/ })).toHaveValue('');

    await leader.getByText(titles[0]).first().click();
    const dialog = leader.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'Photo from the guest' })).toBeVisible();
    await dialog.getByRole('combobox', { name: /^Category/ }).selectOption({ label: 'Breakdown > Mechanical' });
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await leader.getByRole('button', { name: 'Show' }).click();
    await expect(leader.getByRole('heading', { name: titles[0] })).toBeVisible();
    await expect(leader.getByText('PRS-01').first()).toBeVisible();
    const issue = new URL(leader.url()).pathname;

    await leader.goto('/guest_reports');
    await leader.getByText(titles[1]).first().click();
    await dialog.getByRole('button', { name: 'Reject instead' }).click();
    await leader.getByRole('textbox', { name: /Reason for rejection/ }).fill('The cleaners know.');
    await leader.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(leader.getByText(`“${titles[1]}” rejected`)).toBeVisible();

    await admin.goto(issue);
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: 'Archive' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  } finally {
    await allow(false);
  }
});
