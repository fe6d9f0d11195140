import { useState } from 'react';
import { proveIdentity } from '@portal/contracts/identity/contracts';
import type { ProofMethod } from '@portal/contracts/proof';
import { api } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { LinkButton } from '@portal/ui-kit/link';
import { PasswordField } from '@portal/ui-kit/password-field';
import { TextField } from '@portal/ui-kit/text-field';
import { CodeField } from '../sign-in/code-field';
import { CODE_SENTENCES, signInProblem } from '../sign-in/sign-in-problem';
import { useSecretForm, type SecretForm } from '../sign-in/use-secret-form';
import { useT } from '../words';
import type { ProofQuestion } from './proof';

const FORM = 'proof-form';
const MISSING: Readonly<Record<ProofMethod, string>> = {
  password: 'sign_in.errors.password_missing',
  code: 'sign_in.errors.code_missing',
  totp: 'sign_in.errors.factor_missing',
};
const SENTENCES: Readonly<Record<ProofMethod, Readonly<Record<string, string>>>> = {
  password: {},
  code: CODE_SENTENCES,
  totp: { wrong_pass: 'sign_in.errors.wrong_factor' },
};

/** The person who is signed in proves that it is them, with whatever they have. */
export function ProofDialog({ question: { methods, answer } }: { question: ProofQuestion }) {
  const t = useT();
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'password');
  const form = useSecretForm({
    missing: t(MISSING[method]),
    send: async (secret) => {
      await api(proveIdentity, { body: { [method]: secret } });
      answer(true);
    },
    explain: (error) => signInProblem(error, t, SENTENCES[method]),
  });
  const footer = (
    <>
      <Button onClick={() => answer(false)}>{t('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" busy={form.busy}>
        {t('proof.submit')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={() => answer(false)} title={t('proof.title')} footer={footer}>
      <Form id={FORM} onSubmit={form.submit}>
        <p>{t('proof.body')}</p>
        <SecretField key={method} method={method} form={form} />
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <LinkButton
              key={other}
              onClick={() => {
                form.reset();
                setMethod(other);
              }}
            >
              {t(`proof.use_${other}`)}
            </LinkButton>
          ))}
      </Form>
    </Dialog>
  );
}

function SecretField({ method, form }: { method: ProofMethod; form: SecretForm }) {
  const t = useT();
  if (method === 'code') return <CodeField label={t('sign_in.code')} form={form} />;
  if (method === 'totp')
    return <TextField {...form.field} label={t('factors.code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />;
  return <PasswordField {...form.field} label={t('sign_in.password')} autoFocus />;
}
