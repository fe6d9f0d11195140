import { changeRemindedPassword } from './change-reminded-password';
import { confirmSignUp } from './confirm-sign-up';
import { remindPassword } from './remind-password';
import { signUp } from './sign-up';

/** What people do with an account before they are signed in. */
export const accountUseCases = [signUp, confirmSignUp, remindPassword, changeRemindedPassword];
