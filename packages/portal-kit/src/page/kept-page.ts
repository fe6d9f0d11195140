import { useEffect } from 'react';
import { apiHooks } from '../portal/hooks';

/**
 * Keeps the page at the address on this device as long as it is shown, so that it opens without a network too.
 * @param kept false forgets it again
 * @param shown changes with each change that is worth keeping; so does `waiting`, what waits on this device
 */
export function useKeptPage(kept: boolean, shown: object, waiting?: object): void {
  useEffect(() => apiHooks().onKeepPage(kept), [kept, shown, waiting]);
}
