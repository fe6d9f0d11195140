import { expect, type Page } from '@playwright/test';
import type { Page as Rows } from '@portal/contracts/answers';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { archiveAs, callAs, inEveryLanguage, makeAs } from '../page-calls';
import { fillInEveryLanguage } from '../translated-field';

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

test('a trigger of a meter opens an issue of the machine, none while that is open, and another one afterwards', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const suffix = Date.now().toString(36).toUpperCase();
  const symbol = `PRS-${suffix}`;
  const machine = await makeAs(page, 'equipment', { kind: 'machine', designation: 'Press', symbol });
  const [strokes, title] = [`Strokes ${suffix}`, `Grease ${suffix}`];
  const row = page.getByRole('row', { name: new RegExp(strokes) });
  const issues = async () =>
    (await callAs<Rows<{ id: number }>>(page, 'GET', `issues?equipment_id_equals=${machine}&pp=5`)).body.items.map(({ id }) => id);

  await page.goto('/settings/counters');
  await page.getByRole('button', { name: 'Add meter' }).first().click();
  await choose(dialog(page).getByRole('combobox', { name: /^Machine or tool/ }), symbol, new RegExp(symbol));
  await fillInEveryLanguage(dialog(page), 'Name', strokes);
  await dialog(page).getByRole('textbox', { name: /^Unit/ }).fill('x');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.goto(`/settings/counters?equipment=${machine}`);
  const open = async () => {
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Triggers' }).click();
  };
  const triggers = page.getByRole('dialog', { name: `Triggers of ${strokes}` });
  await open();
  const categories = await callAs<Rows<{ name: { en: string }; type: string; can_be_picked: boolean; parent_id: number | null }>>(
    page,
    'GET',
    'categories',
  );
  const category = categories.body.items.find(({ type, can_be_picked }) => type !== 'notice' && can_be_picked)?.name.en ?? '';
  for (const every of ['100', '5000']) {
    await triggers.getByRole('button', { name: 'Add trigger' }).click();
    const form = page.getByRole('dialog', { name: 'Add trigger' });
    await form.getByRole('textbox', { name: /^Every/ }).fill(every);
    await form.getByRole('textbox', { name: /^Title of the issue/ }).fill(title);
    await choose(form.getByRole('combobox', { name: /^Category/ }), category, new RegExp(category));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(triggers.getByText(new RegExp(`^Every ${every === '100' ? '100' : '5,000'} x: ${title}`))).toBeVisible();
  }
  await page.screenshot({ path: test.info().outputPath('triggers.png') });
  await page.reload();
  await open();
  await triggers.getByRole('button', { name: 'Remove trigger: Every 5,000 x' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove trigger' }).click();
  await expect(triggers.getByText(/^Every 5,000 x/)).toHaveCount(0);

  await page.goto(`/machines/${machine}?tab=counters`);
  for (const value of ['1000', '1100', '1200']) {
    await read(page, strokes, value);
    await expect(dialog(page)).toBeHidden();
  }
  await expect.poll(issues).toHaveLength(1);
  await archiveAs(page, ...(await issues()));
  await page.reload();
  await read(page, strokes, '1300');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(issues).toHaveLength(1);
  await archiveAs(page, ...(await issues()));
});
