import { changeMyPassword } from '@portal/contracts/identity/contracts';
import { LIMITS } from '@portal/contracts/limits';
import { ApiError, api, useT } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { FieldHint } from '@portal/ui-kit/field';
import { FormActions } from '@portal/ui-kit/form';
import { PasswordField } from '@portal/ui-kit/password-field';
import { useState } from 'react';
import { Narrow } from '../narrow';

const EMPTY = { old_password: '', password: '', confirmation: '' };

/** Changes the own password: the old one, and the new one twice. */
export function PasswordTab() {
  const t = useT();
  const [wrong, setWrong] = useState(false);
  const form = useApiForm(changeMyPassword, {
    values: EMPTY,
    body: ({ old_password, password }) => ({ old_password, password }),
    check: ({ password, confirmation }) => ({
      confirmation: confirmation === '' ? 'required' : password === confirmation ? undefined : 'mismatch',
    }),
    send: async (body) => {
      setWrong(false);
      try {
        return await api(changeMyPassword, { body });
      } catch (error) {
        // The old password is a field here: what is wrong with it stands under it.
        if (!(error instanceof ApiError) || error.word !== 'wrong_password') throw error;
        setWrong(true);
        return null;
      }
    },
    saved: (answer) => (answer ? t('profile.password_saved') : ''),
    onSaved: (answer) => form.reset(answer ? EMPTY : form.values),
  });
  const old = form.field('old_password');
  const incomplete = Object.values(form.values).some((value) => value === '');
  return (
    <Narrow>
      <FormView form={form} label={t('sign_in.password')} blocked={incomplete}>
        <PasswordField
          {...old}
          error={wrong ? t('profile.wrong_password') : old.error}
          onChange={(value) => {
            setWrong(false);
            old.onChange(value);
          }}
          required
          autoComplete="current-password"
          label={t('profile.old_password')}
        />
        <PasswordField
          {...form.field('password')}
          required
          autoComplete="new-password"
          label={t('profile.new_password')}
          hint={t('profile.password_hint', { count: LIMITS.passwordMin })}
        />
        <PasswordField {...form.field('confirmation')} required autoComplete="new-password" label={t('profile.repeat_password')} />
        <FormActions>
          {incomplete && <FieldHint role="status">{t('profile.password_incomplete')}</FieldHint>}
          <Button type="submit" variant="primary" busy={form.busy} disabled={incomplete}>
            {t('profile.save')}
          </Button>
        </FormActions>
      </FormView>
    </Narrow>
  );
}
