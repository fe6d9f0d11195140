import { staffQuery, tabOf, type StaffSearch } from './staff-query';

const NOTHING: StaffSearch = { account_status: '', id: null, name: '', email: '', phone: '', without_supervisor: false };

it('active people are shown unless the address names another tab', () => {
  expect(tabOf(NOTHING)).toBe('active');
  expect(tabOf({ ...NOTHING, account_status: 'not_activated' })).toBe('not_activated');
  expect(tabOf({ ...NOTHING, account_status: 'everybody' })).toBe('active');
});

it('only what is searched for is asked', () => {
  expect(staffQuery(NOTHING)).toEqual({ account_status_equals: 'active' });
  expect(staffQuery({ ...NOTHING, account_status: 'disabled', id: 7, name: 'Now', phone: '600', without_supervisor: true })).toEqual({
    account_status_equals: 'disabled',
    id_equals: 7,
    name_contains: 'Now',
    phone_contains: '600',
    supervisor_user_id_null: true,
  });
});
