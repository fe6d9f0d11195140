import { useState } from 'react';
import { invalidate, notify, type LiveTag } from '@portal/portal-kit';
import { reordered, type Sorted } from './reordered';

/** Moves one of a level to another place: what gets a new one is saved, one after the other. */
export function useOrder<T extends Sorted>(level: readonly T[], tag: LiveTag, save: (changed: T) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const move = async (from: number, to: number) => {
    if (busy) return;
    setBusy(true);
    try {
      for (const changed of reordered(level, from, to)) await save(changed);
    } catch (error) {
      notify.failed(error);
    } finally {
      invalidate([tag]);
      setBusy(false);
    }
  };
  return { busy, move: (from: number, to: number) => void move(from, to) };
}
