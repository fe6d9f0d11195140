import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { groupsList } from './lists';
import * as s from './schemas';

const UPDATE = 'settings.groups.edit/update';
const GRANTS = 'Nobody gives, or takes away, more than they hold themselves.';

export const listGroups = contract('GET /groups', {
  summary: 'List groups',
  access: 'any',
  query: listQuery(groupsList),
  output: pageOf(s.group),
});
export const createGroup = contract('POST /groups', {
  summary: 'Create a group',
  access: 'settings.groups.edit/create',
  status: 201,
  description:
    'A group of the plant, which nobody belongs to and which gives nothing. 422 `name.pl: required` for a language of the plant without a name.',
  body: s.groupInput,
  output: itemOf(s.group),
});
export const updateGroup = contract('PUT /groups/:id', {
  summary: 'Update a group',
  access: UPDATE,
  params: byId,
  body: s.groupInput,
  output: itemOf(s.group),
});
export const removeGroup = contract('DELETE /groups/:id', {
  summary: 'Remove a group',
  access: 'settings.groups.edit/delete',
  description:
    '409 `in_use` for a group that the portal itself knows, one with active members, and one that a user template, a category, a flow or an open issue names.',
  params: byId,
  output: done,
});
export const listGroupMembers = contract('GET /groups/:id/users', {
  summary: 'List the members of a group',
  access: 'any',
  description: 'Active members, by name.',
  params: byId,
  output: itemsOf(s.userCard),
});
export const addGroupMember = contract('PUT /groups/:id/users/:userId', {
  summary: 'Add a person to a group',
  access: UPDATE,
  proof: 'recent',
  description: GRANTS,
  params: s.groupMemberParams,
  output: itemOf(s.group),
});
export const removeGroupMember = contract('DELETE /groups/:id/users/:userId', {
  summary: 'Remove a person from a group',
  access: UPDATE,
  proof: 'recent',
  description: GRANTS,
  params: s.groupMemberParams,
  output: itemOf(s.group),
});
export const getGroupAccess = contract('GET /groups/:id/access', {
  summary: 'Get the access of a group',
  access: 'settings.groups/read',
  params: byId,
  output: itemOf(s.groupAccess),
});
export const updateGroupAccess = contract('PUT /groups/:id/access', {
  summary: 'Update the access of a group',
  access: UPDATE,
  proof: 'recent',
  description: `It holds at once for every member. ${GRANTS}`,
  params: byId,
  body: s.groupAccess,
  output: itemOf(s.groupAccess),
});
