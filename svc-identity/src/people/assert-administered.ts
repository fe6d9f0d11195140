import { Conflict } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { hasAdministrator } from './person.repository';

/** Throws Conflict when nobody could administer the tenant once this is written. */
export async function assertAdministered(query: Query, id: number, after: { admin: boolean; account_status: string }): Promise<void> {
  if (after.admin && after.account_status === 'active') return;
  if (!(await hasAdministrator(query, id))) throw new Conflict('in_use');
}
