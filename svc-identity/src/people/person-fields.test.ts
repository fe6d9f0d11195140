import { updateUser } from '@portal/contracts/identity/contracts';
import { meInput, userInput } from '@portal/contracts/identity/schemas';
import { Forbidden } from '@portal/service-kit/errors';
import { FIELDS, formColumns, GUARDED_MEMBERS, IMPORTED_COLUMNS, isMember, MEMBERS, ownColumns } from './person-fields';

it('the staff form sets all of its members and nothing else', () => {
  expect([...MEMBERS, 'version'].sort()).toEqual(Object.keys(userInput.shape).sort());
});

it('the form writes columns; groups are kept elsewhere', () => {
  expect(formColumns({ name: 'Anna', email: null, group_ids: [7] })).toEqual({ name: 'Anna', email: null });
});

it.each(['admin', 'access', 'email_confirmed', 'photo_id', 'terminal', 'removed_at', 'version', 'toString'])(
  '%s, which the table does not give to the form, is refused',
  (member) => {
    expect(isMember(member)).toBe(false);
    expect(() => formColumns({ name: 'Anna', [member]: true })).toThrow(Forbidden);
  },
);

it('the profile sets its members; a new address and the other spelling of the language are no columns', () => {
  const { email: _email, preffered_locale: _spelling, ...profile } = meInput.shape;
  expect(Object.keys(ownColumns(profile)).sort()).toEqual(Object.keys(profile).sort());
});

it.each(['email', 'account_status', 'user_template_id', 'work_hour_cost', 'admin', 'toString'])(
  '%s is nobody’s to set in a profile',
  (member) => {
    expect(() => ownColumns({ name: 'Anna', [member]: true })).toThrow(Forbidden);
  },
);

it('a recent proof is asked for where the call says so', () => {
  expect(MEMBERS.filter((member) => FIELDS[member].proof).sort()).toEqual([...(updateUser.proof ?? [])].sort());
});

it('contact asks for a right of its own', () => {
  expect(GUARDED_MEMBERS).toEqual(['email', 'phone']);
});

it('a file sets every column of the form but the status of the account', () => {
  expect(IMPORTED_COLUMNS).toEqual(expect.arrayContaining(['no', 'barcode', 'user_template_id']));
  expect(IMPORTED_COLUMNS).toHaveLength(MEMBERS.length - 2);
  expect(IMPORTED_COLUMNS).not.toContain('account_status');
});
