import { createStore, useStore } from '@portal/portal-kit/shell';

/** Units that could not be loaded or started, with what went wrong. */
const failures = createStore<Record<string, Error | undefined>>({});

export function unitFailed(unit: string, error: Error): void {
  failures.set({ [unit]: error });
}

export function unitRecovered(unit: string): void {
  failures.set({ [unit]: undefined });
}

export function useUnitFailure(unit: string | undefined): Error | undefined {
  return useStore(failures)[unit ?? ''];
}
