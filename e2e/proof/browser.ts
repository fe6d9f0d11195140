import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '@portal/dev-env/browser/chromium';
import { CHROMIUM_FLAGS } from '../chromium-flags';

/** A real Chromium for as long as the work takes. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
