import type { Page } from '@playwright/test';

/** Most of it that a screen may have while it loads. */
export const MOST_SHIFT = 0.02;

/** Has every page that is opened from now on count how much of it jumps: all of it, and not only the worst second. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { shift: 0 };
    Object.assign(globalThis, { counted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much of the page has jumped since it was opened. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { counted: { shift: number } }).counted.shift);
