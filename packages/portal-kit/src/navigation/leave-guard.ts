import { useCallback, useEffect, useState } from 'react';
import { confirm } from '../confirm/confirm';
import { portalT } from '../i18n/portal-t';

const guards = new Set<symbol>();

let asking: Promise<boolean> | undefined;

/** Whoever asks while the question is open shares its answer: nobody is asked the same thing twice. */
function askToLeave(): Promise<boolean> {
  asking ??= confirm({
    title: portalT('leave.title'),
    body: portalT('leave.body'),
    confirm: portalT('leave.confirm'),
    cancel: portalT('leave.stay'),
    danger: true,
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Whether somewhere on the page work is unsaved. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/** Asks whether any unsaved work of the page may be lost; resolves to whether to leave. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return true;
  const leave = await askToLeave();
  if (leave) guards.clear();
  return leave;
}

/** Leaves without a question from now on: for a device that nobody stands at any more. */
export function discardUnsavedWork(): void {
  guards.clear();
}

const holdTab = (event: BeforeUnloadEvent) => {
  if (hasUnsavedWork()) event.preventDefault();
};

/**
 * Asks before the person leaves the screen while `dirty`: by link, back button, or closing the tab. Returns how to ask about this work alone; it resolves
 * to whether to leave.
 */
export function useLeaveGuard(dirty: boolean): () => Promise<boolean> {
  const [guard] = useState(() => Symbol('unsaved work'));
  useEffect(() => {
    if (!dirty) return;
    guards.add(guard);
    window.addEventListener('beforeunload', holdTab);
    return () => {
      guards.delete(guard);
      if (guards.size === 0) window.removeEventListener('beforeunload', holdTab);
    };
  }, [dirty, guard]);
  return useCallback(async () => {
    if (!guards.has(guard)) return true;
    const leave = await askToLeave();
    if (leave) guards.delete(guard);
    return leave;
  }, [guard]);
}
