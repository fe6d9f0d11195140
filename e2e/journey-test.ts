import { test as base } from '@playwright/test';

/**
 * A journey. Its pages are closed when it ends: left open they would go on asking, painting and hearing of changes beside all that follow.
 */
export const test = base.extend<{ closedPages: undefined }>({
  closedPages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
