import { useState } from 'react';
import { signInBySecondFactor } from '@portal/contracts/identity/contracts';
import type { SecondFactor, SecondFactorDemand, SignedIn } from '@portal/contracts/identity/schemas';
import { api, ApiError } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Form } from '@portal/ui-kit/form';
import { LinkButton } from '@portal/ui-kit/link';
import { TextField } from '@portal/ui-kit/text-field';
import { useT } from '../words';
import { canUsePasskeys, isCancelled, signWithPasskey } from './passkeys';
import { signInProblem } from './sign-in-problem';
import { useSecretForm } from './use-secret-form';

interface SecondFactorFormProps {
  demand: SecondFactorDemand;
  onSignedIn: (answer: SignedIn) => Promise<void>;
  /** The ticket is over, or the person goes back. */
  onBack: (expired: boolean) => void;
}

/** What is asked for after a right password or code: a code of the authenticator app, a passkey or a recovery code. */
export function SecondFactorForm({ demand, onSignedIn, onBack }: SecondFactorFormProps) {
  const t = useT();
  const methods = demand.methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondFactor>(methods[0] ?? 'recovery_code');
  const give = async (factor: object) => {
    try {
      const { item } = await api(signInBySecondFactor, { body: { ticket: demand.ticket, ...factor } });
      await onSignedIn(item);
    } catch (error) {
      if (!(error instanceof ApiError) || error.word !== 'ticket_expired') throw error;
      onBack(true);
    }
  };
  const form = useSecretForm({
    missing: t('sign_in.errors.factor_missing'),
    send: (typed) => give({ [method]: typed }),
    explain: (error) => (isCancelled(error) ? t('sign_in.errors.passkey_cancelled') : signInProblem(error, t)),
  });
  const others = methods.filter((other) => other !== method);
  return (
    <>
      <p>{t('sign_in.second_factor')}</p>
      {method === 'passkey' ? (
        <PasskeyStep give={give} options={demand.passkey} />
      ) : (
        <Form onSubmit={form.submit}>
          <TextField
            {...form.field}
            key={method}
            label={t(method === 'totp' ? 'factors.code' : 'factors.recovery_code')}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            autoFocus
          />
          <Button type="submit" variant="primary" block busy={form.busy}>
            {t('sign_in.submit')}
          </Button>
        </Form>
      )}
      {others.map((other) => (
        <p key={other}>
          <LinkButton
            onClick={() => {
              form.reset();
              setMethod(other);
            }}
          >
            {t(other === 'passkey' ? 'sign_in.by_passkey' : `sign_in.use_${other}`)}
          </LinkButton>
        </p>
      ))}
      <p>
        <LinkButton onClick={() => onBack(false)}>{t('sign_in.back')}</LinkButton>
      </p>
    </>
  );
}

function PasskeyStep({ give, options }: { give: (factor: object) => Promise<void>; options: SecondFactorDemand['passkey'] }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sign = async () => {
    if (!options) return;
    setBusy(true);
    setProblem(null);
    try {
      await give({ passkey: await signWithPasskey(options) });
    } catch (error) {
      setProblem(isCancelled(error) ? t('sign_in.errors.passkey_cancelled') : signInProblem(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="primary" block busy={busy} onClick={() => void sign()}>
        {t('sign_in.by_passkey')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
