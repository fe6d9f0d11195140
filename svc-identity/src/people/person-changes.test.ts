import { changedMembers, changesAccess, changesContact } from './person-changes';

const before = {
  name: 'Anna',
  email: 'anna@acme.test',
  phone: null,
  no: '1004',
  account_status: 'active' as const,
  user_template_id: 3,
  group_ids: [7, 12],
  timezone: 'Europe/Warsaw',
  preferred_locale: null,
};

describe('contact', () => {
  it('is not changed by leaving it out or sending what stands there', () => {
    expect(changesContact(before, {})).toBe(false);
    expect(changesContact(before, { email: 'anna@acme.test', phone: null })).toBe(false);
  });

  it('is changed by another value or by none', () => {
    expect(changesContact(before, { phone: '+48600100200' })).toBe(true);
    expect(changesContact(before, { email: null })).toBe(true);
  });
});

describe('access', () => {
  it('does not hang on the order of groups', () => {
    expect(changesAccess(before, { user_template_id: 3, group_ids: [12, 7] })).toBe(false);
  });

  it('is changed by a template or a group', () => {
    expect(changesAccess(before, { user_template_id: null })).toBe(true);
    expect(changesAccess(before, { group_ids: [7] })).toBe(true);
  });
});

it('names what others keep and what differs', () => {
  const after = { ...before, name: 'Anna Nowak', account_status: 'disabled' as const, group_ids: [7], user_template_id: 4 };
  expect(changedMembers(before, after)).toEqual(['name', 'status', 'groups']);
});
