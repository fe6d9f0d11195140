import { itemsOf } from '../answers';
import { contract } from '../contract';
import { bulkPatch, bulkResult } from './bulk.schemas';

export const changeIssues = contract('PATCH /issues', {
  summary: 'Change many issues at once',
  access: 'any',
  description:
    'The same change of many issues in one transaction, each as if alone: one that cannot be changed stays as it is and says why. An issue that the caller may not see, or that is not there, refuses the whole call. Needs issues/update, issues.assign/update (`group_id`, `user_id`), issues/delete (`archived`).',
  body: bulkPatch,
  output: itemsOf(bulkResult),
});
