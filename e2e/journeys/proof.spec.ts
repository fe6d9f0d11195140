import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { dismissAccountMessages } from '../account-messages';
import { letProofsAge } from '../aged-proofs';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { hasPortalDatabase } from '../portal-database';

/** Fills in the dialog for a new access code on the person's page. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Działania' }).click();
  await page.getByRole('menuitem', { name: 'Zmień hasło i kod' }).click();
  const dialog = page.getByRole('dialog', { name: /^Hasło i kod dostępu/ });
  await dialog.getByRole('radio', { name: 'Kod dostępu' }).check();
  await dialog.getByRole('textbox', { name: /^Nowy kod dostępu/ }).fill(code);
  await dialog.getByRole('textbox', { name: /^Powtórz nowy kod dostępu/ }).fill(code);
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
}

test('changing the own code asks once who it is, in Polish, and goes through', async ({ browser }) => {
  test.skip(!hasPortalDatabase(), 'needs the database of the portal: PORTAL_DATA');
  const { id, code } = DEMO_PEOPLE.acme.admin;
  const page = await signedInPage(browser, 'admin', { locale: 'pl' });
  await page.goto(`/staff/${id}`);
  await letProofsAge(page, 'admin');

  await typeCode(page, '111111');
  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await proof.getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await proof.getByRole('textbox', { name: 'Hasło' }).fill('nie to hasło');
  await proof.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(proof.getByText('Hasło jest błędne.')).toBeVisible();
  await proof.getByRole('textbox', { name: 'Hasło' }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByText('Ten kod zbyt łatwo odgadnąć.')).toBeVisible();
  await expect(proof).toHaveCount(0);

  const dialog = page.getByRole('dialog', { name: /^Hasło i kod dostępu/ });
  for (const field of [/^Nowy kod dostępu/, /^Powtórz nowy kod dostępu/]) await dialog.getByRole('textbox', { name: field }).fill('483920');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('kod dostępu został zmieniony')).toBeVisible();

  await typeCode(page, code);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  // Both changes in one message.
  await expect(page.getByText('Zmieniono Twój kod dostępu.')).toHaveCount(1);
  await dismissAccountMessages(page, 'Zamknij');
  await expect(page.getByText('Zmieniono Twój kod dostępu.')).toHaveCount(0);
});
