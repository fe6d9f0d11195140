import { useRef, useState } from 'react';
import { loginByEmail } from '@portal/contracts/identity/contracts';
import type { SecondFactorDemand, SignedIn } from '@portal/contracts/identity/schemas';
import { api, ApiError } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Form } from '@portal/ui-kit/form';
import { PasswordField } from '@portal/ui-kit/password-field';
import { TextField } from '@portal/ui-kit/text-field';
import { useT } from '../words';
import { ForgottenPasswordLink } from './forgotten-password-link';
import { secondFactorOf, signInProblem } from './sign-in-problem';

type Field = 'email' | 'password';

interface EmailFormProps {
  onSignedIn: (answer: SignedIn) => Promise<void>;
  /** The password is right, and the person has a second factor. */
  onDemand: (demand: SecondFactorDemand) => void;
}

/** Sign-in by e-mail and password. */
export function EmailForm({ onSignedIn, onDemand }: EmailFormProps) {
  const t = useT();
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);

  const refuse = (field: Field, sentence: string) => {
    setErrors({ [field]: sentence });
    fields[field].current?.focus();
  };
  const submit = async () => {
    if (busy) return;
    if (!typed.email.trim()) return refuse('email', t('sign_in.errors.email_missing'));
    if (!typed.password) return refuse('password', t('sign_in.errors.password_missing'));
    setBusy(true);
    try {
      const { item } = await api(loginByEmail, { body: { email: typed.email, password: typed.password } });
      await onSignedIn(item);
    } catch (problem) {
      const demand = secondFactorOf(problem);
      if (demand) return onDemand(demand);
      const aboutPassword = problem instanceof ApiError && problem.word === 'wrong_pass';
      refuse(aboutPassword ? 'password' : 'email', signInProblem(problem, t));
    } finally {
      setBusy(false);
    }
  };
  const type = (field: Field) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({});
  };

  return (
    <Form onSubmit={() => void submit()}>
      <TextField
        ref={fields.email}
        label={t('sign_in.email')}
        type="email"
        autoComplete="username"
        value={typed.email}
        error={errors.email}
        onChange={type('email')}
        autoFocus
      />
      <PasswordField
        ref={fields.password}
        label={t('sign_in.password')}
        value={typed.password}
        error={errors.password}
        onChange={type('password')}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {t('sign_in.submit')}
      </Button>
      <ForgottenPasswordLink email={typed.email} />
    </Form>
  );
}
