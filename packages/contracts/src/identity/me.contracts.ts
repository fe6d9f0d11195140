import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import * as s from './schemas';

export const getMe = contract('GET /me', { summary: 'Get your own account', access: 'any', output: itemOf(s.me) });
export const updateMe = contract('PUT /me', {
  summary: 'Update your own account',
  access: 'any',
  proof: ['email'],
  description: 'A new `email` waits as `waiting_email` until somebody who manages the person confirms it; the one before stays.',
  body: s.meInput,
  output: itemOf(s.me),
});
export const listMyMessages = contract('GET /me/messages', {
  summary: 'List the messages about your own account',
  access: 'any',
  description: 'Changes to the own account that have not been put away, the latest first.',
  output: itemsOf(s.accountMessage),
});
export const removeMyMessage = contract('DELETE /me/messages/:messageId', {
  summary: 'Dismiss a message about your own account',
  access: 'any',
  params: s.messageParams,
  output: done,
});
export const changeMyPassword = contract('PUT /me/password', {
  summary: 'Change your own password',
  access: 'any',
  sessionOnly: true,
  description:
    "The old password is the proof of identity. 400 `wrong_password`; 422 `common` for a new one that is tried first; 429. Ends the person's other sessions and voids their access code.",
  body: s.passwordChange,
  output: done,
});
export const changeMyCode = contract('PUT /me/code', {
  summary: 'Change your own access code',
  access: 'any',
  proof: 'recent',
  description: '400 `code_in_use`; 422 `too_simple`; 429 after several codes that were in use.',
  body: s.codeChange,
  output: done,
});
export const addMyPhoto = contract('POST /me/photos', {
  summary: 'Upload your own photo',
  access: 'any',
  status: 201,
  file: 'photo',
  output: itemOf(s.photo),
});
export const removeMyPhoto = contract('DELETE /me/photos/:photoId', {
  summary: 'Remove your own photo',
  access: 'any',
  params: s.photoParams,
  output: done,
});
export const getMyPreferences = contract('GET /me/preferences', {
  summary: 'List your table preferences',
  access: 'any',
  description: 'What the person chose for their tables, by table.',
  output: itemOf(s.tablePreferences),
});
export const savePreference = contract('PUT /me/preferences/:key', {
  summary: 'Save a preference',
  access: 'any',
  description: 'Remembers what the person chose for one table: 4 KB at most, of 100 tables at most.',
  params: s.preferenceParams,
  body: s.preferenceInput,
  output: itemOf(s.tablePreference),
});
