import type { AccountPageName } from '../boot/account-page';
import { ConfirmEmailPage } from './confirm-email.page';
import { RemindPasswordPage } from './remind-password.page';
import { SignUpPage } from './sign-up.page';
import { UnsubscribePage } from './unsubscribe.page';

const PAGES = {
  sign_up: SignUpPage,
  remind_password: RemindPasswordPage,
  confirm_email: ConfirmEmailPage,
  unsubscribe: UnsubscribePage,
} as const;

/** A page that needs no session. */
export function AccountPage({ name }: { name: AccountPageName }) {
  const Page = PAGES[name];
  return <Page />;
}
