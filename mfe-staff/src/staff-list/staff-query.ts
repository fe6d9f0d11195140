import type { usersList } from '@portal/contracts/identity/lists';
import { ACCOUNT_STATUSES } from './account-status';
import type { ListQuery } from '@portal/contracts/lists';

/** What the staff list searches by, as its address names it. */
export const STAFF_FIELDS = {
  account_status: 'text',
  id: 'integer',
  name: 'text',
  email: 'text',
  phone: 'text',
  without_supervisor: 'flag',
} as const;

export const STAFF_SORTS = ['id', 'no', 'name', 'email', 'phone'] as const;

export interface StaffSearch {
  account_status: string;
  id: number | null;
  name: string;
  email: string;
  phone: string;
  without_supervisor: boolean;
}

/** The tab that is open: active people unless the address names another. */
export function tabOf(search: StaffSearch) {
  return ACCOUNT_STATUSES.find((status) => status === search.account_status) ?? 'active';
}

/** The search as the list call takes it; what is not searched for is left out. */
export function staffQuery(search: StaffSearch): ListQuery<typeof usersList> {
  return {
    account_status_equals: tabOf(search),
    ...(search.id !== null && { id_equals: search.id }),
    ...(search.name && { name_contains: search.name }),
    ...(search.email && { email_contains: search.email }),
    ...(search.phone && { phone_contains: search.phone }),
    ...(search.without_supervisor && { supervisor_user_id_null: true }),
  };
}
