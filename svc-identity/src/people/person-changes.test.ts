import { changedMembers, changesAccess, changesContact, changesToAccount } from './person-changes';

const before = {
  name: 'Anna',
  email: 'anna@acme.test',
  phone: null,
  barcode: { type: 'CODE128' as const, value: '41' },
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

describe('what a person is told of', () => {
  it('is not what stands there already', () => {
    expect(changesToAccount(before, { email: 'anna@acme.test', barcode: { value: '41', type: 'CODE128' }, group_ids: [12, 7] })).toEqual(
      [],
    );
  });

  it('is another address, card or access', () => {
    expect(changesToAccount(before, { email: null, barcode: null, user_template_id: 4 })).toEqual([
      'email_changed',
      'card_changed',
      'access_changed',
    ]);
    expect(changesToAccount(before, { barcode: { value: '42', type: 'CODE128' } })).toEqual(['card_changed']);
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
