import type { Query } from '@portal/service-kit/query';
import { accessSourcesOf } from '../access/access.repository';
import { effectiveAccess } from '../access/grants';
import { readPolicy } from '../tenants/sign-in-policy.repository';

/** Whether the tenant requires a second factor of the person. */
export async function requiresFactor(query: Query, user: number): Promise<boolean> {
  const { second_factor } = await readPolicy(query);
  if (second_factor === 'optional') return false;
  const sources = await accessSourcesOf(query, user);
  return sources !== null && effectiveAccess(sources).admin;
}
