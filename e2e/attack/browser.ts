import type { Browser, Page } from '@playwright/test';
import type { Stage } from '../proof/stage';

/** Address of ACME's portal as browsers know it. */
export const originOf = (stage: Stage): string => `http://acme.localhost:${stage.port}`;

/** A page of its own browser profile that keeps the session of these headers, as after signing in. Nothing is opened yet. */
export async function signedInPage(browser: Browser, stage: Stage, headers: Record<string, string>): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await keepSession(page, stage, headers);
  return page;
}

/** Has a page keep the session of these headers whenever it opens something of the portal. */
export async function keepSession(page: Page, stage: Stage, headers: Record<string, string>): Promise<void> {
  const kept = {
    'portal.token': headers.authorization?.replace('Bearer ', '') ?? '',
    'portal.device': headers['x-device-id'] ?? '',
    'portal.chosen-locale': 'en',
  };
  await page.addInitScript(
    ([origin, entries]) => {
      if (location.origin === origin) for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [originOf(stage), kept] as const,
  );
}
