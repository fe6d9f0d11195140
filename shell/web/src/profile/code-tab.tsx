import { changeMyCode } from '@portal/contracts/identity/contracts';
import { attributeOf } from '@portal/contracts/tenant-attributes';
import { ApiError, api, usePortal, useT } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { FormActions } from '@portal/ui-kit/form';
import { PasswordField } from '@portal/ui-kit/password-field';
import { useState } from 'react';
import { Narrow } from '../narrow';

const EMPTY = { code: '', confirmation: '' };

/** Changes the own access code. */
export function CodeTab() {
  const t = useT();
  const { tenant } = usePortal();
  const [taken, setTaken] = useState(false);
  const form = useApiForm(changeMyCode, {
    values: EMPTY,
    body: ({ code }) => ({ code }),
    check: ({ code, confirmation }) => ({
      confirmation: confirmation === '' ? 'required' : code === confirmation ? undefined : 'mismatch',
    }),
    send: async (body) => {
      setTaken(false);
      try {
        return await api(changeMyCode, { body });
      } catch (error) {
        const isTaken = error instanceof ApiError && (error.word === 'code_in_use' || error.problem?.codes?.code?.[0] === 'taken');
        if (!isTaken) throw error;
        setTaken(true);
        return null;
      }
    },
    saved: (answer) => (answer ? t('profile.code_saved') : ''),
    onSaved: (answer) => form.reset(answer ? EMPTY : form.values),
  });
  const code = form.field('code');
  return (
    <Narrow>
      <FormView form={form} label={t('sign_in.code')}>
        <PasswordField
          {...code}
          error={taken ? t('profile.code_in_use') : code.error}
          onChange={(value) => {
            setTaken(false);
            code.onChange(value);
          }}
          required
          inputMode="numeric"
          autoComplete="off"
          label={t('profile.new_code')}
          hint={t('profile.code_hint', { count: attributeOf(tenant.attributes, 'access_code_min') })}
        />
        <PasswordField {...form.field('confirmation')} required inputMode="numeric" autoComplete="off" label={t('profile.repeat_code')} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('profile.save')}
          </Button>
        </FormActions>
      </FormView>
    </Narrow>
  );
}
