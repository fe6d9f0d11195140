import type { SignInPolicy } from '@portal/contracts/identity/schemas';

/** Of a tenant that has set nothing. */
export const DEFAULT_POLICY: SignInPolicy = { idle_shared_minutes: 15, idle_own_minutes: 480, second_factor: 'optional' };

/** What a tenant has set, with the rest as by default. */
export const policyOf = (set: Partial<SignInPolicy>): SignInPolicy => ({ ...DEFAULT_POLICY, ...set });
