import type { SignInPolicy } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { policyOf } from './sign-in-policy';

/** What the tenant chose; the default of what it did not. */
export async function readPolicy(query: Query): Promise<SignInPolicy> {
  const [row] = await query.sql<{ sign_in_policy: Partial<SignInPolicy> }>('select sign_in_policy from tenant where tenant_id = $1');
  return policyOf(row?.sign_in_policy ?? {});
}

/** Stores how people of the tenant sign in. */
export async function savePolicy(query: Query, policy: SignInPolicy): Promise<void> {
  await query('tenant').update({ sign_in_policy: JSON.stringify(policy), updated_at: query.raw('now()') });
}
