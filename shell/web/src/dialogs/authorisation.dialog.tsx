import { useRef, useState } from 'react';
import { isAccess } from '@portal/contracts/access';
import { authoriseTemporarily } from '@portal/contracts/identity/contracts';
import { api } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { PasswordField } from '@portal/ui-kit/password-field';
import { signInProblem } from '../sign-in/sign-in-problem';
import { useT } from '../words';
import type { Authorisation } from './authorisation';

const FORM = 'authorisation-form';
const SENTENCES = { wrong_pass: 'authorisation.invalid_code_or_no_permission' } as const;

/** Somebody with more rights approves one request with their access code. */
export function AuthorisationDialog({ question: { permission, request, answer } }: { question: Authorisation }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (sentence: string) => {
    setCode('');
    setError(sentence);
    field.current?.focus();
  };
  const submit = async () => {
    if (busy) return;
    if (!code) return refuse(t('sign_in.errors.code_missing'));
    setBusy(true);
    try {
      const known = permission !== undefined && isAccess(permission) ? { permission } : {};
      const { item } = await api(authoriseTemporarily, { body: { password: code, ...known, ...request } });
      answer(item.token);
    } catch (problem) {
      refuse(signInProblem(problem, t, SENTENCES));
      setBusy(false);
    }
  };

  const footer = (
    <>
      <Button onClick={() => answer(null)}>{t('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" busy={busy}>
        {t('authorisation.submit')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={() => answer(null)} title={t('authorisation.title')} footer={footer}>
      <Form id={FORM} onSubmit={() => void submit()}>
        <p>{t('authorisation.body')}</p>
        <PasswordField
          ref={field}
          label={t('authorisation.code')}
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
      </Form>
    </Dialog>
  );
}
