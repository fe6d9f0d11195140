import { createUser } from '@portal/contracts/identity/contracts';
import { reportIssue } from '@portal/contracts/issues/contracts';
import { memberWith, numbersIn } from './body-members';

it('whole numbers of a body are found, in lists and objects too', () => {
  expect(numbersIn(reportIssue)).toEqual(expect.arrayContaining(['category_id', 'parameters.*.parameter_id']));
  expect(numbersIn(createUser)).toEqual(expect.arrayContaining(['supervisor_user_id', 'group_ids.*']));
});

it('a member holds its number where the place says', () => {
  expect(memberWith('group_id', 7)).toEqual({ group_id: 7 });
  expect(memberWith('group_ids.*', 7)).toEqual({ group_ids: [7] });
  expect(memberWith('parameters.*.parameter_id', 7, { value: 'a' })).toEqual({ parameters: [{ parameter_id: 7, value: 'a' }] });
});
