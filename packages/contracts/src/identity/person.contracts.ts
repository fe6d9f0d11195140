import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { userCardsList, usersList } from './lists';
import * as s from './schemas';

export const listUsers = contract('GET /users', {
  summary: 'List people',
  access: 'settings.staff/read',
  query: listQuery(usersList),
  output: pageOf(s.user),
});
export const listPresentUsers = contract('GET /users/in_today', {
  summary: 'List the people who signed in today',
  access: 'staff/read',
  description:
    "Who is in today, by sessions and not by schedules: everybody whose session was used since midnight of the tenant's time zone; `present` tells those still signed in from those who have signed out.",
  output: itemsOf(s.presentUser),
});
export const getUser = contract('GET /users/:id', {
  summary: 'Get a person',
  access: 'settings.staff/read',
  params: byId,
  output: itemOf(s.userDetail),
});
export const getUserCard = contract('GET /users/:id/card', {
  summary: 'Get the card of a person',
  access: 'any',
  description: 'A colleague in short: open to everybody who is signed in; phone and presence with `staff/read`.',
  params: byId,
  output: itemOf(s.userCard),
});
export const createUser = contract('POST /users', {
  summary: 'Create a person',
  access: 'settings.staff/create',
  proof: 'recent',
  status: 201,
  body: s.newUser,
  output: itemOf(s.user),
});
export const updateUser = contract('PUT /users/:id', {
  summary: 'Update a person',
  access: 'settings.staff/update',
  proof: ['email', 'account_status', 'barcode', 'user_template_id', 'group_ids'],
  description: '409 `version_conflict`.',
  params: byId,
  body: s.userInput,
  output: itemOf(s.user),
});
export const patchUser = contract('PATCH /users/:id', {
  summary: 'Change the credentials or account status of a person',
  access: 'settings.staff/update',
  proof: 'recent',
  description: 'Password, access code or account status alone. A new password voids the access code, unless a new one comes with it.',
  params: byId,
  body: s.userPatch,
  output: itemOf(s.user),
});
export const confirmWaitingEmail = contract('POST /users/:id/waiting_email', {
  summary: 'Confirm the new e-mail address of a person',
  access: 'staff.contact/update',
  proof: 'recent',
  description: 'Makes the address that waits the one of the person. 404 when none waits; 422 `email: taken`.',
  params: byId,
  output: itemOf(s.user),
});
export const refuseWaitingEmail = contract('DELETE /users/:id/waiting_email', {
  summary: 'Refuse the new e-mail address of a person',
  access: 'staff.contact/update',
  params: byId,
  output: done,
});
export const removeUser = contract('DELETE /users/:id', {
  summary: 'Remove a person',
  access: 'settings.staff/delete',
  proof: 'recent',
  description: '409 `in_use` for the last active administrator.',
  params: byId,
  output: done,
});
export const eraseUser = contract('POST /users/:id/erase', {
  summary: 'Erase the personal data of a person',
  access: 'settings.staff/delete',
  proof: 'recent',
  status: 202,
  description:
    'Removes the person where that has not happened yet, and clears everything that says who they were, in every service; only the number stays. The rest goes on in a job. 409 `in_use` for the last active administrator.',
  params: byId,
  output: itemOf(s.jobReference),
});
export const exportUser = contract('POST /users/:id/export', {
  summary: 'Export the personal data of a person',
  access: 'settings.staff/delete',
  proof: 'recent',
  status: 202,
  description:
    'Gathers what every service keeps about the person, removed or not, into one JSON file that a job makes and that is kept for seven days. Entries of the audit log are in it for administrators alone.',
  params: byId,
  output: itemOf(s.jobReference),
});
export const addUserPhoto = contract('POST /users/:id/photos', {
  summary: 'Upload a photo of a person',
  access: 'settings.staff/update',
  status: 201,
  file: 'photo',
  params: byId,
  output: itemOf(s.photo),
});
export const removeUserPhoto = contract('DELETE /users/:id/photos/:photoId', {
  summary: 'Remove a photo of a person',
  access: 'settings.staff/update',
  params: s.userPhotoParams,
  output: done,
});
export const listUserCards = contract('GET /users/cards', {
  summary: 'List the cards of people',
  access: 'any',
  description: 'Active colleagues in short, for choosing one; open to everybody who is signed in, as each card is.',
  query: listQuery(userCardsList),
  output: pageOf(s.userCard),
});
