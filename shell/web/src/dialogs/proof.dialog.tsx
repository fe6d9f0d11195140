import { useRef, useState } from 'react';
import { proveIdentity } from '@portal/contracts/identity/contracts';
import type { ProofMethod } from '@portal/contracts/proof';
import { useKeyReader } from '@portal/portal-kit/portal';
import { api } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { LinkButton } from '@portal/ui-kit/link';
import { PasswordField } from '@portal/ui-kit/password-field';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { CodeField } from '../sign-in/code-field';
import { canUsePasskeys } from '../sign-in/passkeys';
import { CODE_SENTENCES, signInProblem } from '../sign-in/sign-in-problem';
import { useSecretForm, type SecretForm } from '../sign-in/use-secret-form';
import { useT } from '../words';
import { PasskeyProof } from './passkey-proof';
import type { ProofQuestion } from './proof';

/** What is typed; a passkey answers to a button, a card to its reader as well. */
type Typed = Exclude<ProofMethod, 'passkey'>;

const FORM = 'proof-form';
const MISSING: Readonly<Record<Typed, string>> = {
  password: 'sign_in.errors.password_missing',
  code: 'sign_in.errors.code_missing',
  totp: 'sign_in.errors.factor_missing',
  card: 'proof.card_missing',
};
const SENTENCES: Readonly<Record<Typed, Readonly<Record<string, string>>>> = {
  password: {},
  code: CODE_SENTENCES,
  totp: { wrong_pass: 'sign_in.errors.wrong_factor' },
  card: { wrong_pass: 'proof.wrong_card' },
};

const isTyped = (method: ProofMethod): method is Typed => method !== 'passkey';

/** The person who is signed in proves that it is them, with whatever they have. */
export function ProofDialog({ question: { methods, answer } }: { question: ProofQuestion }) {
  const t = useT();
  const typed = methods.filter(isTyped);
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  const [method, setMethod] = useState<Typed | undefined>(typed[0]);
  const footer = (
    <>
      <Button onClick={() => answer(false)}>{t('cancel')}</Button>
      {method && (
        <Button type="submit" form={FORM} variant="primary">
          {t('proof.submit')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={() => answer(false)} title={t('proof.title')} footer={footer}>
      <Stack>
        <p>{t('proof.body')}</p>
        {method && <TypedProof key={method} method={method} others={typed} onMethod={setMethod} onProven={() => answer(true)} />}
        {hasPasskey && <PasskeyProof onProven={() => answer(true)} />}
      </Stack>
    </Dialog>
  );
}

interface TypedProofProps {
  method: Typed;
  /** All that the person can choose from. */
  others: readonly Typed[];
  onMethod: (method: Typed) => void;
  onProven: () => void;
}

function TypedProof({ method, others, onMethod, onProven }: TypedProofProps) {
  const t = useT();
  // What a reader gives beside the field is the number of a card, whatever is asked for.
  const read = useRef(false);
  const form = useSecretForm({
    missing: t(MISSING[method]),
    send: async (secret) => {
      await api(proveIdentity, { body: { [read.current ? 'card' : method]: secret } });
      onProven();
    },
    explain: (error) => {
      const sentence = signInProblem(error, t, SENTENCES[read.current ? 'card' : method]);
      read.current = false;
      return sentence;
    },
  });
  const takesCard = others.includes('card');
  useKeyReader((number) => {
    if (!takesCard) return;
    read.current = true;
    form.give(number);
  });
  return (
    <Form id={FORM} onSubmit={form.submit}>
      <SecretField method={method} form={form} />
      {others
        .filter((other) => other !== method)
        .map((other) => (
          <LinkButton key={other} onClick={() => onMethod(other)}>
            {t(`proof.use_${other}`)}
          </LinkButton>
        ))}
    </Form>
  );
}

function SecretField({ method, form }: { method: Typed; form: SecretForm }) {
  const t = useT();
  if (method === 'code') return <CodeField label={t('sign_in.code')} form={form} />;
  if (method === 'card')
    return <PasswordField {...form.field} label={t('proof.card')} hint={t('proof.card_hint')} autoComplete="off" autoFocus />;
  if (method === 'totp')
    return <TextField {...form.field} label={t('factors.code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />;
  return <PasswordField {...form.field} label={t('sign_in.password')} autoFocus />;
}
