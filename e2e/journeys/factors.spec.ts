import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { dismissAccountMessages } from '../account-messages';
import { letProofsAge } from '../aged-proofs';
import { accountOf, signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { hasPortalDatabase } from '../portal-database';

const PERSON = 'mechanic';
const PHONE = { locale: 'pl', viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** Gives the page a fingerprint reader that knows its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.goto('/my-profile');
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Confirms by the password that it is the person. */
async function prove(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' });
  await proof.getByRole('textbox', { name: 'Hasło' }).fill(DEMO_PASSWORD);
  await proof.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(proof).toHaveCount(0);
}

async function changeCode(page: Page, code: string): Promise<void> {
  for (const field of [/^Nowy kod dostępu/, /^Powtórz nowy kod dostępu/]) await page.getByRole('textbox', { name: field }).fill(code);
  await page.getByRole('button', { name: 'Zapisz' }).click();
}

test('on a phone, in Polish: a passkey is added, signs in alone, and goes again', async ({ browser }) => {
  test.skip(!hasPortalDatabase(), 'needs the database of the portal: PORTAL_DATA');
  const page = await signedInPage(browser, PERSON, PHONE);
  await addAuthenticator(page);
  await openTab(page, 'Logowanie');
  await letProofsAge(page, PERSON);
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await prove(page);
  const codes = page.getByRole('dialog', { name: 'Kody odzyskiwania' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Kody są zapisane' }).click();
  await expect(page.getByText('Pozostało kodów: 10')).toBeVisible();

  await accountOf(page, PERSON).click();
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click();
  await expect(accountOf(page, PERSON)).toBeVisible();

  await openTab(page, 'Logowanie');
  await page.getByRole('button', { name: /^Usuń klucz dostępu: / }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByText('Usunięto')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Usuń klucz dostępu: / })).toHaveCount(0);
});

test('the own access code is changed in the profile after one proof of identity', async ({ browser }) => {
  test.skip(!hasPortalDatabase(), 'needs the database of the portal: PORTAL_DATA');
  const page = await signedInPage(browser, PERSON, PHONE);
  await openTab(page, 'Kod dostępu');
  await letProofsAge(page, PERSON);
  await changeCode(page, '483920');
  await prove(page);
  await expect(page.getByText('Kod dostępu został zmieniony')).toBeVisible();
  await page.reload();
  await openTab(page, 'Kod dostępu');
  await changeCode(page, DEMO_PEOPLE.acme[PERSON].code);
  await expect(page.getByText('Kod dostępu został zmieniony')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dismissAccountMessages(page, 'Zamknij');
});

test('another device is signed out from the list of devices', async ({ browser }) => {
  const other = await signedInPage(browser, PERSON);
  const page = await signedInPage(browser, PERSON, PHONE);
  await openTab(page, 'Urządzenia logowania');
  const devices = page.getByRole('list', { name: 'Urządzenia logowania' }).getByRole('listitem');
  await expect(devices.first()).toContainText('To urządzenie');
  const before = await devices.count();
  await devices
    .nth(1)
    .getByRole('button', { name: /^Wyloguj się/ })
    .click();
  await expect(devices).toHaveCount(before - 1);
  // The session that was used last comes first after one's own: it is the other page's.
  await expect(other.locator('input[type=password]')).toBeVisible();
  await page.reload();
  await expect(accountOf(page, PERSON)).toBeVisible();
});
