import { useState } from 'react';
import { loginByPasskey, startPasskeySignIn } from '@portal/contracts/identity/contracts';
import type { SignedIn } from '@portal/contracts/identity/schemas';
import { api } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { useT } from '../words';
import { canUsePasskeys, isCancelled, signWithPasskey } from './passkeys';
import { signInProblem } from './sign-in-problem';

/** Signs in by a passkey of this device alone. Nothing where the browser has none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: SignedIn) => Promise<void> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { ticket, options } = (await api(startPasskeySignIn, {})).item;
      const passkey = await signWithPasskey(options);
      await onSignedIn((await api(loginByPasskey, { body: { ticket, passkey } })).item);
    } catch (error) {
      const special = { wrong_factor: 'sign_in.errors.unknown_passkey' };
      setProblem(isCancelled(error) ? t('sign_in.errors.passkey_cancelled') : signInProblem(error, t, special));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="lock" block busy={busy} onClick={() => void signIn()}>
        {t('sign_in.by_passkey')}
      </Button>
      {problem && (
        <div role="alert">
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
    </>
  );
}
