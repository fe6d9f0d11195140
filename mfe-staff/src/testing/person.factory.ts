import type { PresentUser, User, UserCard } from '@portal/contracts/identity/schemas';

export function cardWith(more: Partial<UserCard> = {}): UserCard {
  return {
    id: 3,
    name: 'Piotr Wiśniewski',
    phone: '+48601200103',
    function: 'mechanic',
    department: 'maintenance',
    photo: null,
    supervisor_user: null,
    present: true,
    ...more,
  };
}

export function presentWith(more: Partial<PresentUser> = {}): PresentUser {
  return {
    id: 3,
    name: 'Piotr Wiśniewski',
    function: 'mechanic',
    department: 'maintenance',
    photo: null,
    present: true,
    since: '2026-03-02T05:00:00.000Z',
    seen_at: '2026-03-02T11:30:00.000Z',
    ...more,
  };
}

export function userWith(more: Partial<User> = {}): User {
  return {
    id: 3,
    version: 1,
    no: '1020',
    name: 'Piotr Wiśniewski',
    email: 'mechanic@acme.test',
    email_confirmed: true,
    phone: '+48601200103',
    timezone: 'Europe/Warsaw',
    preferred_locale: null,
    account_status: 'active',
    status: null,
    function: 'mechanic',
    department: 'maintenance',
    user_criticality: null,
    supervisor_user_id: null,
    supervisor_user: null,
    currency_id: 985,
    work_hour_cost: '58.5000',
    photo: null,
    barcode: null,
    user_template_id: null,
    crew_id: null,
    group_ids: [],
    admin: false,
    created_at: '2026-01-02T08:00:00.000Z',
    ...more,
  };
}
