import { useState } from 'react';
import { signUp } from '@portal/contracts/identity/contracts';
import { LIMITS } from '@portal/contracts/limits';
import { api } from '@portal/portal-kit';
import { FormView, phoneOrNull, useApiForm } from '@portal/portal-kit/forms';
import { usePortal } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { TextLink } from '@portal/ui-kit/link';
import { PasswordField } from '@portal/ui-kit/password-field';
import { TextField } from '@portal/ui-kit/text-field';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useT } from '../words';
import { AccountOutcome } from './account-outcome';
import { useSend } from '../sign-in/use-send';

const EMPTY = { name: '', email: '', phone: '', password: '', password_confirmation: '' };

/** Somebody asks for an account, which a supervisor activates. */
export function SignUpPage() {
  const t = useT();
  const { tenant } = usePortal();
  const [done, setDone] = useState<string | null>(null);
  const title = t('account.signup.title', { tenant: tenant?.name ?? '' });
  if (done !== null)
    return (
      <AccountOutcome title={t('account.signup.done_title')} tone="success">
        {t('account.signup.done', { email: done })}
      </AccountOutcome>
    );
  if (!tenant?.allow_signup)
    return (
      <AccountOutcome title={title} tone="warning">
        {t('account.signup.closed')}
      </AccountOutcome>
    );
  return (
    <SignInFrame title={title}>
      <SignUpForm onDone={setDone} />
    </SignInFrame>
  );
}

function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useT();
  const { locale } = usePortal();
  const { problem, send } = useSend();
  const form = useApiForm(signUp, {
    values: EMPTY,
    body: ({ phone, ...typed }) => ({
      ...typed,
      phone: phoneOrNull(phone),
      preferred_locale: locale,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    check: ({ password, password_confirmation: again }) => ({ password_confirmation: password === again ? undefined : 'mismatch' }),
    send: (body) => send(() => api(signUp, { body })),
    sentences: { 'email.taken': t('account.signup.email_taken'), 'phone.taken': t('account.signup.phone_taken') },
    onSaved: (answer) => answer && onDone(form.values.email.trim()),
  });
  return (
    <>
      {problem && (
        <div role="alert">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      <FormView form={form}>
        <TextField {...form.text('name')} required label={t('account.signup.name')} autoComplete="name" autoFocus />
        <TextField {...form.text('email')} required label={t('sign_in.email')} type="email" autoComplete="username" />
        <TextField
          {...form.text('phone')}
          label={t('account.signup.phone')}
          hint={t('account.signup.phone_hint', { example: '+48 600 100 200' })}
          type="tel"
          autoComplete="tel"
          maxLength={undefined}
        />
        <PasswordField
          {...form.field('password')}
          required
          autoComplete="new-password"
          label={t('sign_in.password')}
          hint={t('account.signup.password_hint', { count: LIMITS.passwordMin })}
        />
        <PasswordField
          {...form.field('password_confirmation')}
          required
          autoComplete="new-password"
          label={t('account.signup.password_again')}
        />
        <Button type="submit" variant="primary" block busy={form.busy}>
          {t('account.signup.submit')}
        </Button>
      </FormView>
      <p>
        <TextLink href="/">{t('account.to_sign_in')}</TextLink>
      </p>
    </>
  );
}
