import { ForgottenPassword } from './forgotten-password';
import { NewPassword } from './new-password';

/** Without a token: asks for the address that a link goes to. With the one of a mail: sets a new password. */
export function RemindPasswordPage() {
  const search = new URLSearchParams(window.location.search);
  const token = search.get('t');
  return token ? <NewPassword token={token} uid={Number(search.get('uid'))} /> : <ForgottenPassword typed={search.get('email') ?? ''} />;
}
