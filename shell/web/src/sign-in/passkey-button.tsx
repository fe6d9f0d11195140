import { loginByPasskey, startPasskeySignIn } from '@portal/contracts/identity/contracts';
import type { SignedIn } from '@portal/contracts/identity/schemas';
import { api } from '@portal/portal-kit/shell';
import { useT } from '../words';
import { PasskeyStep } from './passkey-step';
import { canUsePasskeys, signWithPasskey } from './passkeys';

const SENTENCES = { wrong_factor: 'sign_in.errors.unknown_passkey' } as const;

/** Signs in by a passkey of this device alone. Nothing where the browser has none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: SignedIn) => Promise<void> }) {
  const t = useT();
  if (!canUsePasskeys()) return null;
  const signIn = async () => {
    const { ticket, options } = (await api(startPasskeySignIn, {})).item;
    const passkey = await signWithPasskey(options);
    await onSignedIn((await api(loginByPasskey, { body: { ticket, passkey } })).item);
  };
  return <PasskeyStep label={t('sign_in.by_passkey')} step={signIn} sentences={SENTENCES} />;
}
