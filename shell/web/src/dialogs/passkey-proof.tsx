import { useState } from 'react';
import { proveIdentity, startPasskeyProof } from '@portal/contracts/identity/contracts';
import { api } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { isCancelled, signWithPasskey } from '../sign-in/passkeys';
import { signInProblem } from '../sign-in/sign-in-problem';
import { useT } from '../words';

const SENTENCES = { wrong_pass: 'sign_in.errors.unknown_passkey' } as const;

/** Proves by an own passkey that it is still the same person. */
export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const prove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { ticket, options } = (await api(startPasskeyProof, {})).item;
      await api(proveIdentity, { body: { passkey: { ticket, passkey: await signWithPasskey(options) } } });
      onProven();
    } catch (error) {
      setProblem(isCancelled(error) ? t('sign_in.errors.passkey_cancelled') : signInProblem(error, t, SENTENCES));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="lock" block busy={busy} onClick={() => void prove()}>
        {t('proof.use_passkey')}
      </Button>
      {problem && (
        <div role="alert">
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
    </>
  );
}
