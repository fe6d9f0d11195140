import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

export const loginByEmail = contract('POST /auth/login_by_email', {
  summary: 'Sign in by e-mail address and password',
  access: 'public',
  duringMaintenance: true,
  description:
    '401 `not_found`, `wrong_pass`, `not_activated`, `disabled`; 429 `too_many_attempts`. Makes the person trusted on the device.',
  body: s.loginByEmail,
  output: itemOf(s.signedIn),
});
export const loginByCode = contract('POST /auth/login_by_code', {
  summary: 'Sign in by access code',
  access: 'public',
  duringMaintenance: true,
  description: 'As `POST auth/login_by_email`, with the id of a trusted user and their access code.',
  body: s.loginByCode,
  output: itemOf(s.signedIn),
});
export const getSession = contract('GET /auth', {
  summary: 'Get the current session',
  access: 'any',
  duringEnrolment: true,
  description: 'Who the token stands for; carries a new token when the one used is close to its end.',
  output: itemOf(s.session),
});
export const logout = contract('POST /auth/logout', {
  summary: 'Sign out',
  access: 'any',
  sessionOnly: true,
  duringEnrolment: true,
  duringMaintenance: true,
  output: done,
});
export const authoriseTemporarily = contract('POST /auth/temporary', {
  summary: 'Authorize one request temporarily',
  access: 'any',
  sessionOnly: true,
  description:
    "An authorised person's access code or card number for the one request of this session that is named, within 60 s; requests that need a proof of identity take none: 422 `path`. 401 `wrong_pass` when the code is unknown or its holder lacks the permission, `not_activated`, `disabled`; 429. None of these means that the caller's own session is over.",
  body: s.temporaryInput,
  output: itemOf(s.temporary),
});
export const proveIdentity = contract('POST /auth/proof', {
  summary: 'Prove your identity',
  access: 'any',
  sessionOnly: true,
  duringEnrolment: true,
  description:
    'Proves that it is still the person who signed in: for five minutes the session may make calls that need a recent proof. A card proves nobody who is an administrator: others may read its number. 401 `wrong_pass`, which does not mean that the session is over; 429, counted with sign-ins.',
  body: s.proofInput,
  output: done,
});
export const listTrustedUsers = contract('GET /auth/trusted_users', {
  summary: 'List the trusted people of this device',
  access: 'public',
  duringMaintenance: true,
  description: 'People who signed in on this device (`X-Device-Id`) and have an access code, the latest first.',
  output: itemsOf(s.trustedUser),
});
export const removeTrustedUser = contract('DELETE /auth/trusted_users/:id', {
  summary: 'Remove a trusted person from this device',
  access: 'public',
  description: '"Not your account?": takes the person off this device.',
  params: byId,
  output: done,
});
