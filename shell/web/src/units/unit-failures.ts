import { useSyncExternalStore } from 'react';

/** Units that could not be loaded or started, with what went wrong. */
let failures: Readonly<Record<string, Error>> = {};
const listeners = new Set<() => void>();

export function unitFailed(unit: string, error: Error): void {
  change({ ...failures, [unit]: error });
}

export function unitRecovered(unit: string): void {
  const { [unit]: _, ...left } = failures;
  change(left);
}

export function useUnitFailure(unit: string | undefined): Error | undefined {
  return useSyncExternalStore(subscribe, () => (unit === undefined ? undefined : failures[unit]));
}

function change(next: Readonly<Record<string, Error>>): void {
  failures = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
