import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { accessHoldersList } from './lists';
import * as s from './schemas';

export const getUserAccess = contract('GET /users/:id/access', {
  summary: 'Get the access of a person',
  access: 'settings.staff/read',
  params: byId,
  output: itemOf(s.userAccess),
});
export const updateUserAccess = contract('PUT /users/:id/access', {
  summary: 'Update the access of a person',
  access: 'settings.staff/update',
  proof: 'recent',
  description:
    'Nobody gives more than they hold themselves; administrators are made by administrators. 422 `groups: not_found`; 409 `version_conflict`.',
  params: byId,
  body: s.userAccessInput,
  output: itemOf(s.userAccess),
});
export const setAccessFromTemplate = contract('POST /users/:id/access/from_template', {
  summary: 'Set the access of a person from a user template',
  access: 'settings.staff/update',
  proof: 'recent',
  description:
    "Sets the person's own access from that of a template: `sum` adds it, `product` keeps what both have, `overwrite` puts it in its place. The template that the person has stays. 422 `user_template_id: not_found`.",
  params: byId,
  body: s.accessFromTemplate,
  output: itemOf(s.userAccess),
});
export const explainAccess = contract('GET /access/explain', {
  summary: 'Explain why people have their permissions',
  access: 'settings.staff/read',
  description:
    'Who may do what, and why: a line for each person and permission, with all that gives it. `permission=issues/delete` for one permission, `user_id=3` for one person.',
  query: listQuery(accessHoldersList),
  output: pageOf(s.accessHolder),
});
