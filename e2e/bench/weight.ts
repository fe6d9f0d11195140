import type { Page } from '@playwright/test';

/** What came over the wire. */
export interface Weight {
  requests: number;
  /** KiB of JavaScript, compressed as it came. */
  scriptKib: number;
  /** KiB of everything, compressed as it came. */
  allKib: number;
}

/** Weighs what a page asks for while it is visited, and until nothing more has come for a while. */
export async function weigh(page: Page, visit: () => Promise<void>): Promise<Weight> {
  const sizes: Promise<{ script: number; all: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => ({ script: isScript ? responseBodySize : 0, all: responseBodySize }),
        () => ({ script: 0, all: 0 }),
      ),
    );
  });
  await visit();
  // The stream of live events never ends, so the network is never idle.
  for (let seen = -1; seen !== sizes.length;) {
    seen = sizes.length;
    await page.waitForTimeout(500);
  }
  const weighed = await Promise.all(sizes);
  const kib = (what: 'script' | 'all') => weighed.reduce((sum, size) => sum + size[what], 0) / 1024;
  return { requests: weighed.length, scriptKib: kib('script'), allKib: kib('all') };
}
