import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs, inEveryLanguage, makeAs, reportAs } from '../page-calls';

test('a machine is archived, holds neither its place nor its type, says why nothing changes, and is restored, twice', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin');
  const suffix = Date.now();
  const location_id = await makeAs(page, 'locations', {
    type: 'area',
    name: inEveryLanguage(`Old hall ${suffix}`),
    symbol: `OLD-${suffix}`,
  });
  const symbol = `LTH-${suffix}`;
  const machine = await makeAs(page, 'equipment', { kind: 'machine', designation: 'Old lathe', symbol, location_id });
  const issue = await reportAs(page, `Old lathe hums ${suffix}`, { equipment_id: machine });

  for (let round = 0; round < 2; round += 1) {
    await page.goto(`/machines/${machine}`);
    await page.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Archived. Nothing can be changed.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Archived. Nothing can be changed.')).toBeVisible();
    const changed = await callAs<{ reason: string }>(page, 'PATCH', `equipment/${machine}`, { designation: 'Lathe', version: 1 });
    expect([changed.status, changed.body.reason]).toEqual([409, 'archived']);

    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Archived. Nothing can be changed.')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  }

  // An archived machine no longer keeps its place in use.
  expect((await callAs(page, 'DELETE', `locations/${location_id}`)).status).toBe(409);
  await archiveAs(page, issue);
  expect((await callAs(page, 'DELETE', `equipment/${machine}`)).status).toBe(200);
  expect((await callAs(page, 'DELETE', `locations/${location_id}`)).status).toBe(200);
});
