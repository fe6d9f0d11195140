import { expect } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { newPage } from '../browser-sessions';
import { photoOfAPress } from '../photo';
import { test } from '../journey-test';

// The administrator of this plant speaks Spanish.
test('an administrator gives the plant a language and a logo, sees them and takes them away, twice', async ({ browser }) => {
  const { admin } = DEMO_PEOPLE.globex;
  const page = await newPage(browser, { tenant: 'globex' });
  await page.goto('/settings');
  await page.locator('input[type=email]').fill(admin.email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  const search = page.getByRole('searchbox', { name: 'Buscar en la configuración' });
  await search.fill('logotipo');
  await search.press('Enter');
  await page.getByRole('main').getByRole('link').click();
  const logo = page.getByRole('banner').getByRole('img', { name: 'Globex' });
  for (let round = 0; round < 2; round += 1) {
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: photoOfAPress() });
    await expect(logo).toBeVisible();
    const languages = page.getByRole('form', { name: 'Idiomas y región' });
    const portuguese = languages.getByRole('checkbox', { name: 'Português' });
    await portuguese.check();
    await languages.getByRole('button', { name: 'Guardar' }).click();
    const account = page.getByRole('button', { name: admin.name });
    const offered = page.getByRole('combobox', { name: 'Idioma', exact: true });
    await account.click();
    await expect(offered.getByRole('option', { name: 'Português' })).toBeAttached();
    await account.click();

    const visitor = await newPage(browser, { tenant: 'globex' });
    await visitor.goto('/');
    await expect(visitor.getByRole('img', { name: 'Globex' })).toBeVisible();
    await visitor.context().close();

    await portuguese.uncheck();
    await languages.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Quitar logotipo' }).click();
    await expect(logo).toHaveCount(0);

    await page.reload();
  }
});
