import type { AccountPageName } from './account-page';
import { ConfirmEmailPage } from './confirm-email.page';
import { RemindPasswordPage } from './remind-password.page';
import { SignUpPage } from './sign-up.page';
import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../screens/loading.screen';
import { loadTerminalTexts } from '../terminal-device/terminal-texts';
import { UnsubscribePage } from './unsubscribe.page';

// Not a panel of portal-kit: nothing takes the report that it offers before anybody is signed in. Where this fails, `FailedScreen` loads
// the page anew.
const TerminalDevicePage = lazy(async () => {
  const [{ TerminalDevicePage: page }] = await Promise.all([import('../terminal-device/terminal-device.page'), loadTerminalTexts()]);
  return { default: page };
});

const PAGES = {
  sign_up: SignUpPage,
  remind_password: RemindPasswordPage,
  confirm_email: ConfirmEmailPage,
  unsubscribe: UnsubscribePage,
  terminal_device: TerminalDevicePage,
} as const;

/** A page that needs no session. */
export function AccountPage({ name }: { name: AccountPageName }) {
  const Page = PAGES[name];
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Page />
    </Suspense>
  );
}
