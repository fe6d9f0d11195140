import { useState } from 'react';
import type { FieldCode } from '@portal/contracts/problems';
import { patchUser } from '@portal/contracts/identity/contracts';
import type { User, UserPatch } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { useApiMutation, useFormErrors, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { PasswordField } from '@portal/ui-kit/password-field';
import { RadioGroup } from '@portal/ui-kit/radio-group';

type Kind = 'password' | 'code';

const MIN: Record<Kind, number> = { password: LIMITS.passwordMin, code: LIMITS.accessCodeMin };

/** A new password or access code for somebody, typed twice. */
export function CredentialsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const [kind, setKind] = useState<Kind>('password');
  const [secret, setSecret] = useState('');
  const [again, setAgain] = useState('');
  const [faults, setFaults] = useState<Partial<Record<string, FieldCode>>>({});
  const save = useApiMutation(patchUser, { saved: t('notices.credentials_saved', { name: user.name }), onSuccess: onClose });
  const errors = useFormErrors(save.error, {}, faults);
  const submit = () => {
    if (secret.trim().length < MIN[kind]) return setFaults({ [kind]: 'too_short' });
    if (secret !== again) return setFaults({ confirmation: 'mismatch' });
    setFaults({});
    const body: UserPatch = kind === 'password' ? { password: secret } : { code: secret };
    save.mutate({ params: { id: user.id }, body });
  };
  const choose = (chosen: Kind) => {
    setKind(chosen);
    setSecret('');
    setAgain('');
    setFaults({});
    save.reset();
  };
  const form = 'credentials-form';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('credentials.title', { name: user.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending}>
            {t('actions.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <RadioGroup
          label={t('actions.credentials')}
          hideLabel
          value={kind}
          onChange={choose}
          options={[
            { value: 'password' as const, label: t('credentials.password') },
            { value: 'code' as const, label: t('credentials.code') },
          ]}
        />
        <PasswordField
          required
          autoComplete="new-password"
          label={t(`fields.${kind}`)}
          hint={t(`credentials.${kind}_hint`, { min: MIN[kind] })}
          value={secret}
          onChange={setSecret}
          error={errors[kind]}
        />
        <PasswordField
          required
          autoComplete="new-password"
          label={t(`fields.${kind}_confirmation`)}
          hint={kind === 'password' && t('credentials.signs_out')}
          value={again}
          onChange={setAgain}
          error={errors.confirmation}
        />
      </Form>
    </Dialog>
  );
}
