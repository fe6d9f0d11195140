import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';

/** How long a value must stay the same. */
const STILL_MS = 400;

/** What is read, once it stays the same for a while. */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  const reads: T[] = [];
  const isStill = async () => {
    reads.push(await read());
    return reads.length > 1 && isDeepStrictEqual(reads.at(-1), reads.at(-2));
  };
  await expect.poll(isStill, { intervals: [STILL_MS] }).toBe(true);
  return reads.at(-1) as T;
}
