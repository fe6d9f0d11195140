import { proveIdentity, startPasskeyProof } from '@portal/contracts/identity/contracts';
import { api } from '@portal/portal-kit/shell';
import { PasskeyStep } from '../sign-in/passkey-step';
import { signWithPasskey } from '../sign-in/passkeys';
import { useT } from '../words';

const SENTENCES = { wrong_pass: 'sign_in.errors.unknown_passkey' } as const;

/** Proves by an own passkey that it is still the same person. */
export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const t = useT();
  const prove = async () => {
    const { ticket, options } = (await api(startPasskeyProof, {})).item;
    await api(proveIdentity, { body: { passkey: { ticket, passkey: await signWithPasskey(options) } } });
    onProven();
  };
  return <PasskeyStep label={t('proof.use_passkey')} step={prove} sentences={SENTENCES} />;
}
