import { done, itemOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

export const signInBySecondFactor = contract('POST /auth/second_factor', {
  summary: 'Sign in by a second factor',
  access: 'public',
  duringMaintenance: true,
  description:
    'Signing in by password or code answers 401 `second_factor_required` to who has a second factor, without a session: `second_factor` carries a ticket, good for five minutes on the same device, and the methods. This call takes the ticket and one factor. 401 `wrong_factor` (also for a code that was used before), `ticket_expired`; 429.',
  body: s.secondFactorInput,
  output: itemOf(s.signedIn),
});
export const startPasskeySignIn = contract('POST /auth/passkey_options', {
  summary: 'Start to sign in by a passkey',
  access: 'public',
  duringMaintenance: true,
  description: 'What `navigator.credentials.get` is called with to sign in by passkey alone, and the ticket that goes with its answer.',
  output: itemOf(s.passkeyChallenge),
});
export const loginByPasskey = contract('POST /auth/login_by_passkey', {
  summary: 'Sign in by a passkey',
  access: 'public',
  duringMaintenance: true,
  description:
    '401 `wrong_factor` for a passkey that is unknown here or signed something else, `ticket_expired`, `not_activated`, `disabled`; 429. A passkey is verified by its authenticator (PIN, fingerprint), so that no second factor is asked for.',
  body: s.passkeySignIn,
  output: itemOf(s.signedIn),
});
export const startPasskeyProof = contract('POST /auth/proof/passkey_options', {
  summary: 'Start to prove your identity by a passkey',
  access: 'any',
  sessionOnly: true,
  duringEnrolment: true,
  description:
    'What `navigator.credentials.get` is called with to prove by an own passkey that it is still the same person, and the ticket that goes with its answer. 404 for whoever has none.',
  output: itemOf(s.passkeyChallenge),
});
export const getMyFactors = contract('GET /me/factors', {
  summary: 'Get your own sign-in factors',
  access: 'any',
  duringEnrolment: true,
  output: itemOf(s.factors),
});
export const startTotp = contract('POST /me/totp', {
  summary: 'Start to set up an authenticator app',
  access: 'any',
  duringEnrolment: true,
  proof: 'recent',
  status: 201,
  description: '409 `in_use` where there is an authenticator app already. It counts once it is confirmed.',
  output: itemOf(s.newTotp),
});
export const confirmTotp = contract('POST /me/totp/confirmation', {
  summary: 'Confirm your authenticator app',
  access: 'any',
  duringEnrolment: true,
  proof: 'recent',
  description: '422 `totp: invalid`; 429. Recovery codes come with the first factor.',
  body: s.totpConfirmation,
  output: itemOf(s.recoveryCodes),
});
export const removeMyTotp = contract('DELETE /me/totp', {
  summary: 'Remove your authenticator app',
  access: 'any',
  proof: 'recent',
  description: '409 `in_use` for the last factor of somebody of whom the tenant requires one.',
  output: done,
});
export const renewRecoveryCodes = contract('POST /me/recovery_codes', {
  summary: 'Renew your recovery codes',
  access: 'any',
  proof: 'recent',
  status: 201,
  description: 'Ten new codes in place of those before, shown once. 404 without a factor that they could stand in for.',
  output: itemOf(s.recoveryCodes),
});
export const startPasskey = contract('POST /me/passkeys/options', {
  summary: 'Start to add a passkey',
  access: 'any',
  duringEnrolment: true,
  proof: 'recent',
  description: 'What `navigator.credentials.create` is called with, and the ticket that goes with its answer.',
  output: itemOf(s.passkeyChallenge),
});
export const addMyPasskey = contract('POST /me/passkeys', {
  summary: 'Add a passkey',
  access: 'any',
  duringEnrolment: true,
  proof: 'recent',
  status: 201,
  description: '422 `passkey: invalid`, `ticket: expired`; 409 `in_use` for one that is known already.',
  body: s.newPasskey,
  output: itemOf(s.createdPasskey),
});
export const removeMyPasskey = contract('DELETE /me/passkeys/:id', {
  summary: 'Remove a passkey',
  access: 'any',
  proof: 'recent',
  description: '409 `in_use` for the last factor of somebody of whom the tenant requires one.',
  params: s.byUuid,
  output: done,
});

export const resetUserFactors = contract('DELETE /users/:id/factors', {
  summary: 'Reset the sign-in factors of a person',
  access: 'settings.staff/update',
  proof: 'recent',
  description: 'For somebody who lost the phone: takes authenticator app, passkeys and recovery codes away and ends the sessions.',
  params: byId,
  output: done,
});

export const getSignInPolicy = contract('GET /sign_in_policy', {
  summary: 'Get the sign-in policy',
  access: 'settings.company_management/read',
  output: itemOf(s.signInPolicy),
});
export const updateSignInPolicy = contract('PUT /sign_in_policy', {
  summary: 'Update the sign-in policy',
  access: 'settings.company_management/update',
  proof: 'recent',
  body: s.signInPolicy,
  output: itemOf(s.signInPolicy),
});
