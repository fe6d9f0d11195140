import { expect, type Page } from '@playwright/test';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { accountOf, newPage, signedInPage, signInButton, signOut } from '../browser-sessions';
import { originOf, readConfig } from '../config';
import { test } from '../journey-test';
import { OPENID_CLIENT, startOpenIdProvider } from '../openid-provider';

const PERSON = 'mechanic';

/** By the button of the sign-in page to the provider, and through its own pages. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with ACME account' }).click();
  await answerProvider(page, email);
}

/** Through the pages of the provider. */
async function answerProvider(page: Page, email: string): Promise<void> {
  await page.waitForURL(/interaction/);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  // The provider asks whether the portal may know who it is.
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function setUp(admin: Page, issuer: string): Promise<void> {
  await admin.goto('/sign_in_policy');
  const field = (name: string) => admin.getByRole('textbox', { name });
  await expect(field('Redirect address')).toHaveValue(`${originOf('acme')}/single_sign_on`);
  await field('Name').fill('ACME account');
  await field('Issuer').fill('https://10.0.0.1');
  await field('Client ID').fill(OPENID_CLIENT.id);
  await field('Client secret').fill(OPENID_CLIENT.secret);
  const save = admin.getByRole('form', { name: 'Single sign-on' }).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(admin.getByText('The provider does not answer at this address.')).toBeVisible();
  await field('Issuer').fill(issuer);
  await save.click();
  await expect(admin.getByText('The single sign-on settings are saved')).toBeVisible();
}

test('an administrator sets the provider of the plant up, people sign in by it and out of both', async ({ browser }) => {
  test.skip(readConfig().openIdPort === 0, 'the portal trusts no provider of this machine');
  const provider = await startOpenIdProvider();
  try {
    const admin = await signedInPage(browser, 'admin');
    await setUp(admin, provider.issuer);

    const page = await newPage(browser);
    const { email } = DEMO_PEOPLE.acme[PERSON];
    for (const [isLink, address, after] of [
      [false, '/my_issues', '/my_issues'],
      [true, '/api/auth/oidc/openid/start', '/'],
    ] as const) {
      await page.goto(address);
      await (isLink ? answerProvider(page, email) : signInAtProvider(page, email));
      await expect(accountOf(page, PERSON)).toBeVisible();
      expect(page.url()).toBe(`${originOf('acme')}${after}`);
      await page.reload();
      await expect(accountOf(page, PERSON)).toBeVisible();

      await signOut(page, PERSON);
      await page.waitForURL(`${provider.issuer}/**`);
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page.getByRole('button', { name: 'Sign in with ACME account' })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(originOf('acme'));
    }

    const stranger = await newPage(browser);
    await stranger.goto('/');
    await signInAtProvider(stranger, 'nobody@elsewhere.test');
    await expect(stranger.getByRole('alert')).toHaveText(
      'Nobody in this portal has your e-mail address. Ask your supervisor for an account.',
    );

    await admin.getByRole('button', { name: 'Turn off' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(admin.getByText('Single sign-on is turned off')).toBeVisible();
    await stranger.goto('/');
    await expect(signInButton(stranger)).toBeVisible();
    await expect(stranger.getByRole('button', { name: /^Sign in with ACME/ })).toHaveCount(0);
  } finally {
    provider.stop();
  }
});
