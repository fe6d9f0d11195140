import { useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { PasswordField } from '@portal/ui-kit/password-field';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import type { CommonValues, KeptSecrets } from './config-values';

interface ServerFieldsProps {
  form: ApiForm<CommonValues>;
  kept: KeptSecrets;
  /** The key of the server that is kept. */
  hostKey: string | null;
}

/** Where the server is, and who signs in. */
export function ServerFields({ form, kept, hostKey }: ServerFieldsProps) {
  const t = useT();
  const { protocol, auth } = form.values;
  const hasKey = protocol === 'sftp' && auth === 'key';
  return (
    <>
      <FormRow>
        <TextField {...form.text('host')} required dir="ltr" label={t('sync.host')} />
        <TextField {...form.text('port')} required dir="ltr" inputMode="numeric" label={t('sync.port')} />
      </FormRow>
      {protocol === 'sftp' && (
        <NativeSelect
          {...form.field('auth')}
          label={t('sync.auth')}
          options={[
            { value: 'password', label: t('sync.password') },
            { value: 'key', label: t('sync.private_key') },
          ]}
        />
      )}
      <FormRow>
        <TextField {...form.text('username')} required={protocol !== 'https'} dir="ltr" autoComplete="off" label={t('sync.username')} />
        {!hasKey && <Password form={form} isKept={kept.has_password} />}
      </FormRow>
      {hasKey && <PrivateKey form={form} isKept={kept.has_private_key} />}
      {protocol === 'sftp' && hostKey !== null && (
        <Checkbox {...form.checkbox('forget_host_key')} label={t('sync.forget_host_key')} hint={<bdi dir="ltr">{hostKey}</bdi>} />
      )}
    </>
  );
}

interface SecretProps {
  form: ApiForm<CommonValues>;
  /** One is kept already. */
  isKept: boolean;
}

function Password({ form, isKept }: SecretProps) {
  const t = useT();
  const isOpen = form.values.protocol === 'https';
  const hint = isOpen ? t('sync.password_https') : undefined;
  return (
    <PasswordField
      {...form.text('password')}
      required={!isKept && !isOpen}
      dir="ltr"
      autoComplete="new-password"
      label={t('sync.password')}
      hint={isKept ? t('sync.password_kept') : hint}
    />
  );
}

/** A private key with its passphrase; neither is ever shown again. */
function PrivateKey({ form, isKept }: SecretProps) {
  const t = useT();
  return (
    <>
      <TextArea
        {...form.text('private_key')}
        required={!isKept}
        rows={6}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        style={{ fontFamily: 'monospace' }}
        label={t('sync.private_key')}
        hint={isKept ? t('sync.key_kept') : t('sync.private_key_hint')}
      />
      <PasswordField
        {...form.text('passphrase')}
        dir="ltr"
        autoComplete="new-password"
        label={t('sync.passphrase')}
        hint={isKept ? t('sync.key_kept') : t('sync.passphrase_hint')}
      />
    </>
  );
}
