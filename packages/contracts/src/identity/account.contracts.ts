import { done } from '../answers';
import { contract } from '../contract';
import * as s from './schemas';

export const signUp = contract('POST /auth/signup', {
  summary: 'Sign up for an account',
  access: 'public',
  status: 201,
  description:
    'A new account that waits until somebody activates it; a mail asks to confirm the address. 404 where the tenant does not allow it; 422 `email: taken`, `phone: taken`, `password: common`, `password_confirmation: mismatch`; 429.',
  body: s.signUp,
  output: done,
});
export const confirmSignUp = contract('POST /auth/signup_confirm_email', {
  summary: 'Confirm the e-mail address of a new account',
  access: 'public',
  description:
    'Confirms the address of somebody who signed up, by the link of the mail. 422 `token: not_found` when it was confirmed already or the link is invalid; 429.',
  body: s.accountLink,
  output: done,
});
export const remindPassword = contract('POST /auth/remind_pass', {
  summary: 'Request a link for a new password',
  access: 'public',
  status: 202,
  description:
    'Sends a link for a new password where the address is that of an account. The answer is the same for every address. 422 `email: invalid` for what is none; 429.',
  body: s.remindPassword,
  output: done,
});
export const changeRemindedPassword = contract('POST /auth/remind_pass_change', {
  summary: 'Set a new password by a link',
  access: 'public',
  description:
    "Sets a new password by the link of a mail, which works once within an hour. 422 `token: not_found` or `expired`, `uid: invalid`, `password: common`; 429. Ends the person's sessions and voids their access code.",
  body: s.changeRemindedPassword,
  output: done,
});
