import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { confirm } from '../confirm/confirm';
import { portalT } from '../i18n/portal-t';

const guards = new Set<symbol>();

let asking: Promise<boolean> | undefined;

/** Callers share the answer of an open question, so nobody is asked the same thing twice. */
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

/** Whether the page has unsaved work. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/** Asks whether any unsaved work of the page may be lost; resolves to whether to leave. */
export const mayLeave = (): Promise<boolean> => askAbout(guards);

/** Leaves without a question from now on: for an abandoned device. */
export function discardUnsavedWork(): void {
  guards.clear();
}

const holdTab = (event: BeforeUnloadEvent) => {
  if (hasUnsavedWork()) event.preventDefault();
};

/** The guards within each scope, from the outermost to the innermost. */
const Scopes = createContext<readonly Set<symbol>[]>([]);

/**
 * The scope of a dialog, a drawer or a tab that closes without leaving the page: `<LeaveScope value={scope}>`, from {@link useLeaveScope}.
 */
export const LeaveScope = Scopes.Provider;

interface LeaveScopeState {
  scope: readonly Set<symbol>[];
  /** Asks only about the unsaved work within the scope; resolves to whether to leave. */
  mayLeave: () => Promise<boolean>;
}

/** Collects the unsaved work within a {@link LeaveScope}. */
export function useLeaveScope(): LeaveScopeState {
  const outer = useContext(Scopes);
  const [own] = useState(() => new Set<symbol>());
  const scope = useMemo(() => [...outer, own], [outer, own]);
  return { scope, mayLeave: useCallback(() => askAbout(own), [own]) };
}

/** Asks about the guards that are still set, if any; resolves to whether to leave. */
async function askAbout(asked: Iterable<symbol>): Promise<boolean> {
  const set = [...asked].filter((guard) => guards.has(guard));
  if (set.length === 0) return true;
  const leave = await askToLeave();
  if (leave) for (const guard of set) guards.delete(guard);
  return leave;
}

/**
 * Asks before the person leaves the screen while `dirty`: by link, back button, or closing the tab. Returns a function that asks only about
 * this work and resolves to whether to leave.
 */
export function useLeaveGuard(dirty: boolean): () => Promise<boolean> {
  const [guard] = useState(() => Symbol('unsaved work'));
  const scopes = useContext(Scopes);
  useEffect(() => {
    if (!dirty) return;
    const sets = [guards, ...scopes];
    for (const set of sets) set.add(guard);
    window.addEventListener('beforeunload', holdTab);
    return () => {
      for (const set of sets) set.delete(guard);
      if (guards.size === 0) window.removeEventListener('beforeunload', holdTab);
    };
  }, [dirty, guard, scopes]);
  return useCallback(() => askAbout([guard]), [guard]);
}
