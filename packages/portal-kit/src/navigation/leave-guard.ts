import { useEffect } from 'react';
import { confirm } from '../confirm/confirm';
import { portalT } from '../i18n/portal-t';

const guards = new Set<symbol>();

/** Whether somewhere on the page work is unsaved. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/** Asks whether unsaved work may be lost, if there is any; resolves to whether to leave. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return true;
  const leave = await confirm({
    title: portalT('leave.title'),
    body: portalT('leave.body'),
    confirm: portalT('leave.confirm'),
    cancel: portalT('leave.stay'),
    danger: true,
  });
  if (leave) guards.clear();
  return leave;
}

const holdTab = (event: BeforeUnloadEvent) => {
  if (hasUnsavedWork()) event.preventDefault();
};

/** Asks before the person leaves the screen while `dirty`: by link, back button, or closing the tab. */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const guard = Symbol('unsaved work');
    guards.add(guard);
    window.addEventListener('beforeunload', holdTab);
    return () => {
      guards.delete(guard);
      if (guards.size === 0) window.removeEventListener('beforeunload', holdTab);
    };
  }, [dirty]);
}
