import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { userTemplatesList } from './lists';
import * as s from './schemas';

const READ = 'settings.staff/read';
const UPDATE = 'settings.staff/update';
const GRANTS = 'Nobody gives more than they hold themselves.';
const NAMED = '422 `name.pl: required` for a language of the plant without a name.';

export const listUserTemplates = contract('GET /user_templates', {
  summary: 'List user templates',
  access: READ,
  query: listQuery(userTemplatesList),
  output: pageOf(s.userTemplate),
});
export const getUserTemplate = contract('GET /user_templates/:id', {
  summary: 'Get a user template',
  access: READ,
  params: byId,
  output: itemOf(s.userTemplate),
});
export const createUserTemplate = contract('POST /user_templates', {
  summary: 'Create a user template',
  access: 'settings.staff/create',
  status: 201,
  proof: ['is_default'],
  description: `The default one is given to whoever signs up: it takes the place of the one before. ${NAMED}`,
  body: s.userTemplateInput,
  output: itemOf(s.userTemplate),
});
export const updateUserTemplate = contract('PUT /user_templates/:id', {
  summary: 'Update a user template',
  access: UPDATE,
  proof: ['is_default'],
  description: `A template that makes administrators cannot be the default: 422 \`is_default: invalid\`. The default one stays it until another is: 422 \`is_default: required\`. ${NAMED} ${GRANTS}`,
  params: byId,
  body: s.userTemplateInput,
  output: itemOf(s.userTemplate),
});
export const updateTemplateDashboard = contract('PATCH /user_templates/:id', {
  summary: 'Change the dashboard of a user template',
  access: UPDATE,
  params: byId,
  body: s.userTemplatePatch,
  output: itemOf(s.userTemplate),
});
export const removeUserTemplate = contract('DELETE /user_templates/:id', {
  summary: 'Remove a user template',
  access: 'settings.staff/delete',
  description: '409 `in_use` for the default one and while people have it.',
  params: byId,
  output: done,
});
export const attachTemplateGroup = contract('PUT /user_templates/:id/groups/:groupId/attach', {
  summary: 'Attach a group to a user template',
  access: UPDATE,
  proof: 'recent',
  description: `${GRANTS} People who have the template already keep their groups.`,
  params: s.templateGroupParams,
  output: itemOf(s.userTemplate),
});
export const detachTemplateGroup = contract('DELETE /user_templates/:id/groups/:groupId/detach', {
  summary: 'Detach a group from a user template',
  access: UPDATE,
  params: s.templateGroupParams,
  output: itemOf(s.userTemplate),
});
export const getTemplateAccess = contract('GET /user_templates/:id/access', {
  summary: 'Get the access of a user template',
  access: READ,
  params: byId,
  output: itemOf(s.userAccess),
});
export const updateTemplateAccess = contract('PUT /user_templates/:id/access', {
  summary: 'Update the access of a user template',
  access: UPDATE,
  proof: 'recent',
  description: `It holds at once for everybody who has the template; \`groups\` are those of new people, and others keep theirs. ${GRANTS} 422 \`groups: not_found\`; 409 \`version_conflict\`.`,
  params: byId,
  body: s.userAccessInput,
  output: itemOf(s.userAccess),
});
