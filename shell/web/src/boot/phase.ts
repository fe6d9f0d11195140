import { useSyncExternalStore } from 'react';
import type { TrustedUser } from '@portal/contracts/identity/schemas';

/** What the whole page is at; within `portal` the address decides. */
export type Phase =
  | { name: 'loading' }
  | { name: 'tenant-error'; reason: 'tenant_not_found' | 'failed'; requestId?: string }
  | { name: 'not-responding' }
  | { name: 'maintenance' }
  | { name: 'sign-in'; trustedUsers: readonly TrustedUser[]; expired: boolean }
  | { name: 'portal' };

let phase: Phase = { name: 'loading' };
const listeners = new Set<() => void>();

export function showPhase(next: Phase): void {
  phase = next;
  listeners.forEach((listener) => listener());
}

export function currentPhase(): Phase {
  return phase;
}

export function usePhase(): Phase {
  return useSyncExternalStore(subscribe, currentPhase);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
