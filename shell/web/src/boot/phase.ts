import type { Maintenance, TrustedUser } from '@portal/contracts/identity/schemas';
import { createStore, useStore } from '@portal/portal-kit/shell';
import type { AccountPageName } from './account-page';

/** What the whole page is at; within `portal` the address decides. */
export type Phase =
  | { name: 'loading' }
  | { name: 'tenant-error'; reason: 'tenant_not_found' | 'failed'; requestId?: string }
  | { name: 'not-responding'; error: unknown }
  | { name: 'maintenance'; told: Maintenance | null }
  | { name: 'sign-in'; trustedUsers: readonly TrustedUser[]; expired: boolean }
  | { name: 'account'; page: AccountPageName }
  | { name: 'guest'; machine: number }
  | { name: 'enrolment' }
  | { name: 'portal' };

const store = createStore<{ phase: Phase }>({ phase: { name: 'loading' } });

export const showPhase = (phase: Phase): void => store.set({ phase });

export const usePhase = (): Phase => useStore(store).phase;
