import { done, itemOf, itemsOf, pageOf } from '../answers';
import { nameComponents } from '../component-names';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { userCardsList, usersList } from './lists';
import * as s from './schemas';

export * from './access-contracts';
export * from './audit-contracts';
export * from './crew-contracts';
export * from './factor-contracts';
export * from './group-contracts';
export * from './handover-contracts';
export * from './import-contracts';
export * from './license-contracts';
export * from './notification-contracts';
export * from './schedule-contracts';
export * from './single-sign-on-contracts';
export * from './suggestion-contracts';
export * from './template-contracts';
export * from './tenant-contracts';
export * from './terminal-contracts';

nameComponents(s);

export const loginByEmail = contract('POST /auth/login_by_email', {
  access: 'public',
  duringMaintenance: true,
  description:
    '401 `not_found`, `wrong_pass`, `not_activated`, `disabled`; 429 `too_many_attempts`. Makes the person trusted on the device.',
  body: s.loginByEmail,
  output: itemOf(s.signedIn),
});
export const loginByCode = contract('POST /auth/login_by_code', {
  access: 'public',
  duringMaintenance: true,
  description: 'As `POST auth/login_by_email`, with the id of a trusted user and their access code.',
  body: s.loginByCode,
  output: itemOf(s.signedIn),
});
export const getSession = contract('GET /auth', {
  access: 'any',
  duringEnrolment: true,
  description: 'Who the token stands for; carries a new token when the one used is close to its end.',
  output: itemOf(s.session),
});
export const logout = contract('POST /auth/logout', { access: 'any', duringEnrolment: true, duringMaintenance: true, output: done });
export const authoriseTemporarily = contract('POST /auth/temporary', {
  access: 'any',
  description:
    "An authorised person's access code or card number for the one request of this session that is named, within 60 s; requests that need a proof of identity take none. 401 `wrong_pass` when the code is unknown or its holder lacks the permission, `not_activated`, `disabled`; 429. None of these means that the caller's own session is over.",
  body: s.temporaryInput,
  output: itemOf(s.temporary),
});
export const proveIdentity = contract('POST /auth/proof', {
  access: 'any',
  duringEnrolment: true,
  description:
    'Proves that it is still the person who signed in: for five minutes the session may make calls that need a recent proof. A card proves nobody who is an administrator: others may read its number. 401 `wrong_pass`, which does not mean that the session is over; 429, counted with sign-ins.',
  body: s.proofInput,
  output: done,
});
export const signUp = contract('POST /auth/signup', {
  access: 'public',
  status: 201,
  description:
    'A new account that waits until somebody activates it; a mail asks to confirm the address. 404 where the tenant does not allow it; 422 `email: taken`, `phone: taken`, `password: common`, `password_confirmation: mismatch`; 429.',
  body: s.signUp,
  output: done,
});
export const confirmSignUp = contract('POST /auth/signup_confirm_email', {
  access: 'public',
  description:
    'Confirms the address of somebody who signed up, by the link of the mail. 422 `token: not_found` when it was confirmed already or the link is invalid; 429.',
  body: s.accountLink,
  output: done,
});
export const remindPassword = contract('POST /auth/remind_pass', {
  access: 'public',
  status: 202,
  description:
    'Sends a link for a new password where the address is that of an account. The answer is the same for every address. 422 `email: invalid` for what is none; 429.',
  body: s.remindPassword,
  output: done,
});
export const changeRemindedPassword = contract('POST /auth/remind_pass_change', {
  access: 'public',
  description:
    "Sets a new password by the link of a mail, which works once within an hour. 422 `token: not_found` or `expired`, `uid: invalid`, `password: common`; 429. Ends the person's sessions and voids their access code.",
  body: s.changeRemindedPassword,
  output: done,
});
export const listTrustedUsers = contract('GET /auth/trusted_users', {
  access: 'public',
  duringMaintenance: true,
  description: 'People who signed in on this device (`X-Device-Id`) and have an access code, the latest first.',
  output: itemsOf(s.trustedUser),
});
export const removeTrustedUser = contract('DELETE /auth/trusted_users/:id', {
  access: 'public',
  description: '"Not your account?": takes the person off this device.',
  params: byId,
  output: done,
});

export const getMe = contract('GET /me', { access: 'any', output: itemOf(s.me) });
export const updateMe = contract('PUT /me', {
  access: 'any',
  proof: ['email'],
  description: 'A new `email` waits as `waiting_email` until somebody who manages the person confirms it; the one before stays.',
  body: s.meInput,
  output: itemOf(s.me),
});
export const listMyMessages = contract('GET /me/messages', {
  access: 'any',
  description: 'Changes to the own account that have not been put away, the latest first.',
  output: itemsOf(s.accountMessage),
});
export const removeMyMessage = contract('DELETE /me/messages/:messageId', { access: 'any', params: s.messageParams, output: done });
export const changeMyPassword = contract('PUT /me/password', {
  access: 'any',
  description:
    "The old password is the proof of identity. 400 `wrong_password`; 422 `common` for a new one that is tried first; 429. Ends the person's other sessions and voids their access code.",
  body: s.passwordChange,
  output: done,
});
export const changeMyCode = contract('PUT /me/code', {
  access: 'any',
  proof: 'recent',
  description: '400 `code_in_use`; 422 `too_simple`; 429 after several codes that were in use.',
  body: s.codeChange,
  output: done,
});

export const listMySessions = contract('GET /me/sessions', {
  access: 'any',
  description: 'Own open sessions, the one that asks first, then by last use.',
  output: itemsOf(s.ownSession),
});
export const endMySession = contract('DELETE /me/sessions/:id', {
  access: 'any',
  proof: 'recent',
  description: 'Signs out there. Its token is worth nothing from the answer on.',
  params: s.byUuid,
  output: done,
});
export const endMyOtherSessions = contract('DELETE /me/sessions', {
  access: 'any',
  proof: 'recent',
  description: 'Signs out everywhere but here.',
  output: done,
});

export const endUserSessions = contract('DELETE /users/:id/sessions', {
  access: 'settings.staff/update',
  proof: 'recent',
  description: 'Signs a person out everywhere, whoever asks for themselves everywhere but here. By who may manage the person.',
  params: byId,
  output: done,
});
export const endAllSessions = contract('DELETE /sessions', {
  access: 'any',
  proof: 'recent',
  description: 'Administrators alone. Signs everybody out everywhere, whoever asks everywhere but here. Terminals stay.',
  output: done,
});
export const addMyPhoto = contract('POST /me/photos', { access: 'any', status: 201, file: 'photo', output: itemOf(s.photo) });
export const removeMyPhoto = contract('DELETE /me/photos/:photoId', { access: 'any', params: s.photoParams, output: done });
export const savePreference = contract('PUT /me/preferences/:key', {
  access: 'any',
  description: 'Remembers what the person chose for one table; all of them come with `GET me`.',
  params: s.preferenceParams,
  body: s.preferenceInput,
  output: itemOf(s.tablePreference),
});

export const listListViews = contract('GET /list_views', {
  access: 'any',
  description: 'Views of one list, or of all: those that the plant shares and the own ones, by name.',
  query: s.listViewsQuery,
  output: itemsOf(s.listView),
});
export const createListView = contract('POST /list_views', {
  access: 'any',
  status: 201,
  description: '422 `shared: too_high` when there are 30 of the list already, own or shared ones.',
  body: s.newListView,
  output: itemOf(s.listView),
});
export const updateListView = contract('PUT /list_views/:id', {
  access: 'any',
  description: '403 for a shared one of somebody else, unless the caller is an administrator.',
  params: byId,
  body: s.listViewInput,
  output: itemOf(s.listView),
});
export const removeListView = contract('DELETE /list_views/:id', { access: 'any', params: byId, output: done });

export const listUsers = contract('GET /users', { access: 'settings.staff/read', query: listQuery(usersList), output: pageOf(s.user) });
export const listPresentUsers = contract('GET /users/in_today', {
  access: 'staff/read',
  description:
    "Who is in today, by sessions and not by schedules: everybody whose session was used since midnight of the tenant's time zone; `present` tells those still signed in from those who have signed out.",
  output: itemsOf(s.presentUser),
});
export const getUser = contract('GET /users/:id', { access: 'settings.staff/read', params: byId, output: itemOf(s.userDetail) });
export const getUserCard = contract('GET /users/:id/card', {
  access: 'any',
  description: 'A colleague in short: open to everybody who is signed in; phone and presence with `staff/read`.',
  params: byId,
  output: itemOf(s.userCard),
});
export const createUser = contract('POST /users', {
  access: 'settings.staff/create',
  proof: 'recent',
  status: 201,
  body: s.newUser,
  output: itemOf(s.user),
});
export const updateUser = contract('PUT /users/:id', {
  access: 'settings.staff/update',
  proof: ['email', 'account_status', 'barcode', 'user_template_id', 'group_ids'],
  description: '409 `version_conflict`.',
  params: byId,
  body: s.userInput,
  output: itemOf(s.user),
});
export const patchUser = contract('PATCH /users/:id', {
  access: 'settings.staff/update',
  proof: 'recent',
  description: 'Password, access code or account status alone. A new password voids the access code, unless a new one comes with it.',
  params: byId,
  body: s.userPatch,
  output: itemOf(s.user),
});
export const confirmWaitingEmail = contract('POST /users/:id/waiting_email', {
  access: 'staff.contact/update',
  proof: 'recent',
  description: 'Makes the address that waits the one of the person. 404 when none waits; 422 `email: taken`.',
  params: byId,
  output: itemOf(s.user),
});
export const refuseWaitingEmail = contract('DELETE /users/:id/waiting_email', {
  access: 'staff.contact/update',
  params: byId,
  output: done,
});
export const removeUser = contract('DELETE /users/:id', {
  access: 'settings.staff/delete',
  proof: 'recent',
  description: '409 `in_use` for the last active administrator.',
  params: byId,
  output: done,
});
export const eraseUser = contract('POST /users/:id/erase', {
  access: 'settings.staff/delete',
  proof: 'recent',
  status: 202,
  description:
    'Removes the person where that has not happened yet, and clears everything that says who they were, in every service; only the number stays. The rest goes on in a job. 409 `in_use` for the last active administrator.',
  params: byId,
  output: itemOf(s.jobReference),
});
export const exportUser = contract('POST /users/:id/export', {
  access: 'settings.staff/delete',
  proof: 'recent',
  status: 202,
  description:
    'Gathers what every service keeps about the person, removed or not, into one JSON file that a job makes and that is kept for seven days. Entries of the audit log are in it for administrators alone.',
  params: byId,
  output: itemOf(s.jobReference),
});
export const addUserPhoto = contract('POST /users/:id/photos', {
  access: 'settings.staff/update',
  status: 201,
  file: 'photo',
  params: byId,
  output: itemOf(s.photo),
});
export const removeUserPhoto = contract('DELETE /users/:id/photos/:photoId', {
  access: 'settings.staff/update',
  params: s.userPhotoParams,
  output: done,
});
export const listUserCards = contract('GET /users/cards', {
  access: 'any',
  description: 'Active colleagues in short, for choosing one; open to everybody who is signed in, as each card is.',
  query: listQuery(userCardsList),
  output: pageOf(s.userCard),
});
