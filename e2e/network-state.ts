import type { Page } from '@playwright/test';

/**
 * Tells the page that is open whether the device has a network. A page that is opened anew forgets what the context was told
 * (Chromium 150: `navigator.onLine` is true again, while requests still fail). The session stays open: its end would take the answer back.
 */
export async function tellNetworkState(page: Page, offline: boolean): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.overrideNetworkState', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
}
