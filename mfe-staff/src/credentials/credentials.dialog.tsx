import { patchUser } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { attributeOf } from '@portal/contracts/tenant-attributes';
import { usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { PasswordField } from '@portal/ui-kit/password-field';
import { RadioGroup } from '@portal/ui-kit/radio-group';

type Kind = 'password' | 'code';

const EMPTY = { kind: 'password' as Kind, password: '', code: '', confirmation: '' };

/** A new password or access code for somebody, typed twice. */
export function CredentialsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const { tenant } = usePortal();
  const least: Record<Kind, number> = { password: LIMITS.passwordMin, code: attributeOf(tenant.attributes, 'access_code_min') };
  const form = useApiForm(patchUser, {
    values: EMPTY,
    params: { id: user.id },
    body: (values) => ({ [values.kind]: values[values.kind] }),
    check: (values) => {
      const secret = values[values.kind];
      if (secret.trim().length < least[values.kind]) return { [values.kind]: 'too_short' };
      return { confirmation: secret === values.confirmation ? undefined : 'mismatch' };
    },
    saved: (): string => t(`notices.${form.values.kind}_updated`, { name: user.name }),
    onSaved: onClose,
  });
  const { kind } = form.values;
  return (
    <FormDialog form={form} title={t('credentials.title', { name: user.name })} onClose={onClose}>
      <RadioGroup
        {...form.field('kind')}
        label={t('actions.credentials')}
        hideLabel
        onChange={(chosen) => form.reset({ ...EMPTY, kind: chosen })}
        options={[
          { value: 'password' as const, label: t('credentials.password') },
          { value: 'code' as const, label: t('credentials.code') },
        ]}
      />
      <PasswordField
        {...form.field(kind)}
        required
        autoComplete="new-password"
        label={t(`fields.${kind}`)}
        hint={t(`credentials.${kind}_hint`, { count: least[kind] })}
      />
      <PasswordField
        {...form.field('confirmation')}
        required
        autoComplete="new-password"
        label={t(`fields.${kind}_confirmation`)}
        hint={kind === 'password' && t('credentials.signs_out')}
      />
    </FormDialog>
  );
}
