import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '@portal/dev-env/browser/chromium';

/** Flags of every Chromium that a proof starts. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real Chromium for as long as the work takes. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
