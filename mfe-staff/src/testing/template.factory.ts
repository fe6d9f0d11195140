import type { UserTemplate } from '@portal/contracts/identity/schemas';

export const templateWith = (over: Partial<UserTemplate> = {}): UserTemplate => ({
  id: 1,
  name: { en: 'Operator' },
  is_default: false,
  access: {},
  admin: false,
  users_count: 12,
  dashboard_config: null,
  groups: [],
  ...over,
});
