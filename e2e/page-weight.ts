import type { Page, Request } from '@playwright/test';

/** What came over the wire. */
export interface Weight {
  requests: number;
  /** KiB of JavaScript, compressed as it came. */
  scriptKib: number;
  /** KiB of everything, compressed as it came. */
  allKib: number;
}

interface Size {
  script: number;
  all: number;
}

/** Nothing has come for so long: the stream of live events never ends, so the network is never idle. */
const QUIET_MS = 700;

/** Weighs what a page asks for while it is visited, and until nothing more has come for a while; of one folder where it is said. */
export async function weigh(page: Page, visit: () => Promise<void>, folder = '/'): Promise<Weight> {
  const sizes: Promise<Size>[] = [];
  const add = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith(folder)) sizes.push(sizeOf(request));
  };
  page.on('requestfinished', add);
  await visit();
  for (let seen = -1; seen !== sizes.length;) {
    seen = sizes.length;
    await page.waitForTimeout(QUIET_MS);
  }
  // What comes later has no size any more once the page is closed.
  page.off('requestfinished', add);
  const weighed = await Promise.all(sizes);
  const kib = (what: keyof Size) => weighed.reduce((sum, size) => sum + size[what], 0) / 1024;
  return { requests: weighed.length, scriptKib: kib('script'), allKib: kib('all') };
}

async function sizeOf(request: Request): Promise<Size> {
  const { responseBodySize } = await request.sizes();
  return { script: request.resourceType() === 'script' ? responseBodySize : 0, all: responseBodySize };
}
