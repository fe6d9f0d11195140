import { createStore, useStore } from '../portal/create-store';

const KEY = 'portal.single-keys';

const store = createStore({ on: true });

/**
 * Whether shortcuts of a single character work; off for who speaks to the device or touches keys by chance (WCAG 2.1.4). Kept on the
 * device.
 */
export const singleKeysOn = (): boolean => store.get().on;

/** Kept on the device, for whoever signs in there next too. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  store.set({ on });
}

/** Takes up what was chosen on this device. */
export function restoreSingleKeys(): void {
  store.set({ on: localStorage.getItem(KEY) !== 'off' });
}

/** The choice, drawn anew when it changes. */
export function useSingleKeys(): boolean {
  return useStore(store).on;
}
