import { useState } from 'react';
import { remindPassword } from '@portal/contracts/identity/contracts';
import { api } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { TextLink } from '@portal/ui-kit/link';
import { TextField } from '@portal/ui-kit/text-field';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useT } from '../words';
import { AccountOutcome } from './account-outcome';
import { useSend } from '../sign-in/use-send';

/** Asks where the link for a new password goes. Whether the address is anybody's is told to nobody. */
export function ForgottenPassword({ typed }: { typed: string }) {
  const t = useT();
  const [sent, setSent] = useState<string | null>(null);
  const { problem, send } = useSend();
  const form = useApiForm(remindPassword, {
    values: { email: typed },
    body: ({ email }) => ({ email }),
    send: (body) => send(() => api(remindPassword, { body })),
    sentences: { 'email.invalid': t('account.remind.wrong_email') },
    onSaved: (answer) => answer && setSent(form.values.email.trim()),
  });
  if (sent !== null)
    return (
      <AccountOutcome title={t('account.remind.sent_title')} tone="success">
        {t('account.remind.sent', { email: sent })}
      </AccountOutcome>
    );
  return (
    <SignInFrame title={t('account.remind.title')}>
      {problem && (
        <div role="alert">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      <p>{t('account.remind.intro')}</p>
      <FormView form={form} blocked={!form.values.email.trim()}>
        <TextField {...form.text('email')} label={t('sign_in.email')} type="email" autoComplete="username" autoFocus />
        <Button type="submit" variant="primary" block busy={form.busy} disabled={!form.values.email.trim()}>
          {t('account.remind.submit')}
        </Button>
      </FormView>
      <p>
        <TextLink href="/">{t('account.to_sign_in')}</TextLink>
      </p>
    </SignInFrame>
  );
}
