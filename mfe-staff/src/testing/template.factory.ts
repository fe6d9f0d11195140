import type { AccessSource, Group, UserTemplate } from '@portal/contracts/identity/schemas';

export const templateWith = (over: Partial<UserTemplate> = {}): UserTemplate => ({
  id: 1,
  name: { en: 'Operator' },
  is_default: false,
  permissions: {},
  admin: false,
  users_count: 12,
  dashboard_config: null,
  groups: [],
  ...over,
});

export const sourceWith = (over: Partial<AccessSource> = {}): AccessSource => ({
  kind: 'template',
  id: 1,
  name: { en: 'Technician' },
  admin: false,
  permissions: {},
  ...over,
});

export const groupWith = (over: Partial<Group> = {}): Group => ({
  id: 5,
  key: null,
  name: { en: 'Hydraulics' },
  sort: 5,
  members_count: 2,
  ...over,
});
