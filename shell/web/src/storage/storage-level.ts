import type { StorageShare } from '@portal/contracts/portal/schemas';

const ALMOST_FULL = 0.8;
/** Less than the smallest photo is worth nothing to anybody. */
const FULL = 0.99;

export type StorageLevel = 'ok' | 'almost_full' | 'full';

/** How full the fullest part is. */
export function levelOf(shares: readonly StorageShare[]): StorageLevel {
  const fullest = Math.max(0, ...shares.map(({ used, quota }) => used / quota));
  if (fullest >= FULL) return 'full';
  return fullest >= ALMOST_FULL ? 'almost_full' : 'ok';
}
