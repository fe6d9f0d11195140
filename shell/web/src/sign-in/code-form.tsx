import { useRef, useState } from 'react';
import { loginByCode } from '@portal/contracts/identity/contracts';
import type { SignedIn, TrustedUser } from '@portal/contracts/identity/schemas';
import { api } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Form } from '@portal/ui-kit/form';
import { LinkButton } from '@portal/ui-kit/link';
import { PasswordField } from '@portal/ui-kit/password-field';
import { useT } from '../words';
import { CODE_SENTENCES, signInProblem } from './sign-in-problem';
import { TrustedUserLine } from './trusted-user-line';

interface CodeFormProps {
  user: TrustedUser;
  onSignedIn: (answer: SignedIn) => Promise<void>;
  onNotMine: () => void;
}

/** The access code of one person who is known on this device. */
export function CodeForm({ user, onSignedIn, onNotMine }: CodeFormProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy) return;
    if (!code) return refuse(t('sign_in.errors.code_missing'));
    setBusy(true);
    try {
      const { item } = await api(loginByCode, { body: { user_id: user.id, password: code } });
      await onSignedIn(item);
    } catch (problem) {
      setCode('');
      refuse(signInProblem(problem, t, CODE_SENTENCES));
    } finally {
      setBusy(false);
    }
  };
  const refuse = (sentence: string) => {
    setError(sentence);
    field.current?.focus();
  };

  return (
    <Form onSubmit={() => void submit()}>
      <TrustedUserLine user={user} />
      <PasswordField
        ref={field}
        label={t('sign_in.code')}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value);
          setError(null);
        }}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {t('sign_in.submit')}
      </Button>
      <p>
        <LinkButton onClick={onNotMine}>{t('sign_in.not_your_account')}</LinkButton>
      </p>
    </Form>
  );
}
