import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { inEveryLanguage, makeAs } from '../page-calls';

const dialog = (page: Page) => page.getByRole('dialog');

/** Adds a reading of the meter; `reset` marks that it was set to zero. */
async function read(page: Page, meter: string, value: string, reset = false): Promise<void> {
  await page.getByRole('button', { name: `Add reading: ${meter}` }).click();
  await dialog(page)
    .getByRole('textbox', { name: /^Value/ })
    .fill(value);
  if (reset)
    await dialog(page)
      .getByRole('checkbox', { name: /^The meter was set to zero/ })
      .check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
}

test('a meter is defined, read in any order, reset only when marked, corrected with a trace, and drawn', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const suffix = Date.now().toString(36).toUpperCase();
  const machine = await makeAs(page, 'equipment', { kind: 'machine', designation: 'Compressor', symbol: `CMP-${suffix}` });
  const [hours, pressure] = [`Hours ${suffix}`, `Pressure ${suffix}`];
  const readings = page.getByRole('table', { name: `Readings: ${hours}` });

  await test.step('defines two meters in the configuration', async () => {
    await makeAs(page, 'counters', { equipment_id: machine, name: inEveryLanguage(hours), unit: 'h', type: 'incremental' });
    await makeAs(page, 'counters', { equipment_id: machine, name: inEveryLanguage(pressure), unit: 'bar', type: 'gauge' });
    await page.goto(`/settings/counters?equipment=${machine}`);
    for (const name of [hours, pressure]) await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await page.getByRole('row', { name: new RegExp(hours) }).click();
    await dialog(page).getByRole('textbox', { name: /^Unit/ }).fill('Mh');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('adds readings on the page of the machine, twice and after a reload', async () => {
    await page.goto(`/machines/${machine}?tab=counters`);
    await read(page, hours, '1200,5');
    await expect(dialog(page)).toBeHidden();
    await page.reload();
    await read(page, hours, '1210');
    await expect(dialog(page)).toBeHidden();
    await expect(readings.getByRole('row')).toHaveCount(3);
    await expect(readings.getByRole('row').nth(1)).toContainText('9.5 Mh');
    await expect(page.getByRole('img', { name: `Course of ${hours}` })).toBeVisible();
  });

  await test.step('a drop is refused unless it is marked as a reset', async () => {
    await read(page, hours, '3');
    await expect(dialog(page).getByText(/^Less than before/)).toBeVisible();
    await dialog(page)
      .getByRole('checkbox', { name: /^The meter was set to zero/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(readings.getByRole('row').nth(1)).toContainText('Reset');
  });

  await test.step('corrects a reading; what it was can be seen after a reload', async () => {
    await readings.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Correct reading' }).click();
    await dialog(page)
      .getByRole('textbox', { name: /^Value/ })
      .fill('4');
    await dialog(page)
      .getByRole('textbox', { name: /^Reason/ })
      .fill('Misread');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toBeHidden();
    for (let look = 0; look < 2; look += 1) {
      await expect(readings.getByRole('row').nth(1)).toContainText('was 3 Mh: Misread');
      await page.reload();
    }
  });

  await test.step('removes a meter after the question', async () => {
    await page.goto(`/settings/counters?equipment=${machine}`);
    await page
      .getByRole('row', { name: new RegExp(pressure) })
      .getByRole('button', { name: 'Actions' })
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').or(dialog(page)).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('row', { name: new RegExp(pressure) })).toHaveCount(0);
  });
});
