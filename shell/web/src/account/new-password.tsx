import { useEffect, useState } from 'react';
import { changeRemindedPassword } from '@portal/contracts/identity/contracts';
import { LIMITS } from '@portal/contracts/limits';
import { api, ApiError } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { PasswordField } from '@portal/ui-kit/password-field';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useT } from '../words';
import { AccountOutcome } from './account-outcome';
import { hideToken } from './hide-token';
import { useSend } from '../sign-in/use-send';

interface NewPasswordProps {
  token: string;
  uid: number;
}

type Outcome = 'done' | 'expired' | 'user_not_found';

/** What a refused link is called; null where the fault is the password's. */
function outcomeOf(error: ApiError): Outcome | null {
  const { codes } = error.problem ?? {};
  if (codes?.token) return 'expired';
  return codes?.uid ? 'user_not_found' : null;
}

/** Sets a new password by the link of a mail. */
export function NewPassword({ token, uid }: NewPasswordProps) {
  const t = useT();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(hideToken, []);
  switch (outcome) {
    case 'done':
      return (
        <AccountOutcome title={t('account.remind.done_title')} tone="success">
          {t('account.remind.done')}
        </AccountOutcome>
      );
    case null:
      return <NewPasswordForm token={token} uid={uid} onOutcome={setOutcome} />;
    default: {
      const again = { label: t('account.remind.again'), href: '/remind_password' };
      return (
        <AccountOutcome title={t('account.remind.title')} tone="warning" action={again}>
          {t(`account.remind.${outcome}`)}
        </AccountOutcome>
      );
    }
  }
}

function NewPasswordForm({ token, uid, onOutcome }: NewPasswordProps & { onOutcome: (outcome: Outcome) => void }) {
  const t = useT();
  const { problem, send } = useSend();
  const form = useApiForm(changeRemindedPassword, {
    values: { password: '', confirmation: '' },
    body: ({ password }) => ({ token, uid, password }),
    check: ({ password, confirmation }) => ({ confirmation: password === confirmation ? undefined : 'mismatch' }),
    send: async (body) => {
      try {
        return await send(() => api(changeRemindedPassword, { body }));
      } catch (error) {
        const refused = error instanceof ApiError ? outcomeOf(error) : null;
        if (!refused) throw error;
        onOutcome(refused);
        return null;
      }
    },
    onSaved: (answer) => answer && onOutcome('done'),
  });
  return (
    <SignInFrame title={t('account.remind.new_title')}>
      {problem && (
        <div role="alert">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      <FormView form={form}>
        <PasswordField
          {...form.field('password')}
          required
          autoComplete="new-password"
          label={t('account.new_password')}
          hint={t('account.signup.password_hint', { count: LIMITS.passwordMin })}
          autoFocus
        />
        <PasswordField {...form.field('confirmation')} required autoComplete="new-password" label={t('account.repeat_password')} />
        <Button type="submit" variant="primary" block busy={form.busy}>
          {t('account.remind.save')}
        </Button>
      </FormView>
    </SignInFrame>
  );
}
