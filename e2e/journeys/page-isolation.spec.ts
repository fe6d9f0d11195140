import { expect } from '@playwright/test';
import { newPage, signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

test('text never becomes markup, and scripts of other places are not loaded', async ({ browser }) => {
  const page = await signedInPage(browser, 'operator');
  await page.goto('/issues');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const attempts = await page.evaluate(() => {
    const nameOfError = (attempt: () => void): string => {
      try {
        attempt();
        return 'nothing stopped it';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      markup: nameOfError(() => {
        document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>';
      }),
      foreignScript: nameOfError(() => {
        document.createElement('script').src = 'https://elsewhere.example/a.js';
      }),
      ownScript: nameOfError(() => {
        document.createElement('script').src = '/assets/own.js';
      }),
      secondPolicy: nameOfError(() => {
        const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } };
        trustedTypes.createPolicy('everything', { createHTML: (text: string) => text });
      }),
    };
  });
  expect(attempts).toEqual({ markup: 'TypeError', foreignScript: 'TypeError', ownScript: 'nothing stopped it', secondPolicy: 'TypeError' });
});

test('the page of the API lists every service and tries a call with the session of whoever is signed in', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { reportViolation(directive: string): void }).reportViolation(effectiveDirective),
    ),
  );
  // A long list of calls is drawn as far as it is in sight; the address of a call opens it.
  await page.goto('/api/docs#/me/get_me');
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute', exact: true }).click();
  await expect(page.locator('.live-responses-table .response .response-col_status')).toContainText('200');
  expect(violations).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the page of the API sends a stranger to the sign-in page', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto('/api/docs');
  await expect(page.locator('input[type=email]')).toBeVisible();
});
