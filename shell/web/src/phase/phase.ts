import type { Maintenance, TrustedUser } from '@portal/contracts/identity/schemas';
import { createStore, useStore } from '@portal/portal-kit/shell';
import type { AccountPageName } from '../account/account-page';

/** A page for a person without an account: the passport of a machine, or what a scanned code begins. */
export type GuestView = { machine: number } | { code: string };

/** What the whole page is at; within `portal` the address decides. */
export type Phase =
  | { name: 'loading' }
  | { name: 'tenant-error'; reason: 'tenant_not_found' | 'failed'; requestId?: string }
  | { name: 'not-responding'; error: unknown }
  | { name: 'maintenance'; told: Maintenance | null }
  | { name: 'sign-in'; trustedUsers: readonly TrustedUser[]; expired: boolean }
  | { name: 'account'; page: AccountPageName }
  | { name: 'guest'; shown: GuestView }
  | { name: 'enrolment' }
  | { name: 'portal' };

/** The maintenance screen over a page, whose work waits beneath it. */
export interface Cover {
  told: Maintenance | null;
}

const store = createStore<{ phase: Phase; cover: Cover | null }>({ phase: { name: 'loading' }, cover: null });

export const showPhase = (phase: Phase): void => store.set({ phase });

/** Lays the maintenance screen over the page; null takes it away. */
export const coverPage = (cover: Cover | null): void => store.set({ cover });

export const phaseNow = (): Phase => store.get().phase;

export const usePhase = (): { phase: Phase; cover: Cover | null } => useStore(store);
