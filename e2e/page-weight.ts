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

interface WeighOptions {
  /** Weighs what is below this address alone. */
  folder?: string;
  /**
   * The visit is over when nothing has come for so many milliseconds: the stream of live events never ends, so the network is never idle.
   * With 0 what is fetched for later does not count.
   */
  quietMs?: number;
}

/** Weighs what a page asks for while it is visited. */
export async function weigh(page: Page, visit: () => Promise<void>, { folder = '/', quietMs = 700 }: WeighOptions = {}): Promise<Weight> {
  const sizes: Promise<Size>[] = [];
  const add = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith(folder)) sizes.push(sizeOf(request));
  };
  page.on('requestfinished', add);
  await visit();
  for (let seen = -1; seen !== sizes.length;) {
    seen = sizes.length;
    await page.waitForTimeout(quietMs);
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
