import type { Access } from '@portal/contracts/access';
import type { Caller } from '@portal/service-kit/context';
import { Forbidden } from '@portal/service-kit/errors';
import { assertMaySet, changedMembers, accountMessagesOf, movesAccess, needsProof, NOBODY, publishedNames } from './person-changes';

const before = {
  ...NOBODY,
  name: 'Anna',
  email: 'anna@acme.test',
  barcode: { type: 'CODE128', value: '41' },
  no: '1004',
  account_status: 'active',
  user_template_id: 3,
  group_ids: [7, 12],
  timezone: 'Europe/Warsaw',
  work_hour_cost: '58.5000',
};

/** Somebody who has no right beside that of the call. */
const caller = {
  need: (right: Access) => {
    throw new Forbidden(right);
  },
} as unknown as Caller;

describe('what a change changes', () => {
  it('is not what is left out or stands there already', () => {
    expect(changedMembers(before, {})).toEqual([]);
    const same = {
      email: 'anna@acme.test',
      phone: null,
      barcode: { value: '41', type: 'CODE128' },
      group_ids: [12, 7],
      work_hour_cost: '58.5',
    };
    expect(changedMembers(before, same)).toEqual([]);
  });

  it('is another value, or none', () => {
    expect(changedMembers(before, { email: null, phone: '+48600100200', name: 'Anna' })).toEqual(['email', 'phone']);
    expect(changedMembers(before, { work_hour_cost: null, group_ids: [7], barcode: { type: 'CODE128', value: '42' } })).toEqual([
      'work_hour_cost',
      'barcode',
      'group_ids',
    ]);
  });

  it('of a new person is whatever they are given', () => {
    expect(changedMembers(NOBODY, { name: 'Jan', email: null, phone: '600100200', group_ids: [] })).toEqual(['name', 'phone']);
  });
});

it('a person is told once of another address, card and access', () => {
  expect(accountMessagesOf(['email', 'barcode', 'user_template_id', 'group_ids', 'name'])).toEqual([
    'email_changed',
    'card_changed',
    'access_changed',
  ]);
  expect(accountMessagesOf(['name', 'phone', 'account_status'])).toEqual([]);
});

it('access is moved by a template or a group', () => {
  expect(movesAccess(['user_template_id'])).toBe(true);
  expect(movesAccess(['group_ids'])).toBe(true);
  expect(movesAccess(['email', 'account_status', 'barcode'])).toBe(false);
});

it('a proof is asked for what one signs in with and what one may do', () => {
  expect(needsProof(['account_status'])).toBe(true);
  expect(needsProof(['barcode'])).toBe(true);
  expect(needsProof(['name', 'phone', 'work_hour_cost'])).toBe(false);
});

it('names what others keep and what differs', () => {
  expect(publishedNames(['name', 'account_status', 'preferred_locale', 'user_template_id', 'group_ids'])).toEqual([
    'name',
    'status',
    'locale',
    'groups',
  ]);
});

it('contact asks for a right of its own', () => {
  expect(() => assertMaySet(caller, ['name', 'phone'])).toThrow(Forbidden);
  expect(() => assertMaySet(caller, ['name', 'user_template_id'])).not.toThrow();
});
