import { Unauthenticated } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { accessSourcesOf } from '../access/access.repository';
import { effectiveAccess } from '../access/grants';
import { isRequired } from './identity-provider.repository';

/**
 * Where the tenant lets people sign in by its provider alone: refuses every other way to all but administrators, who must get in while the
 * provider is away. Returns whether it did, which is in the audit log by then: the caller ends its transaction, so that a right secret does
 * not count as a wrong one, and answers {@link singleSignOnRequired}.
 */
export async function refusesOtherWay(query: Query, user: number, method: string): Promise<boolean> {
  if (!(await isRequired(query))) return false;
  const sources = await accessSourcesOf(query, user);
  if (sources && effectiveAccess(sources).admin) return false;
  const detail = { method, reason: 'single_sign_on_required' };
  query.audit({ action: 'identity.sign_in_failed', object: { type: 'user', id: user }, detail });
  return true;
}

/** What is answered to who gave the right secret at a tenant that lets people sign in by its provider alone. */
export const singleSignOnRequired = () =>
  new Unauthenticated('single_sign_on_required', 'People of this tenant sign in by single sign-on.');
