import type { Grants } from '@portal/contracts/access';
import { createApiToken } from '@portal/contracts/sync/contracts';
import type { NewApiToken } from '@portal/contracts/sync/schemas';
import { Slot, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { TextField } from '@portal/ui-kit/text-field';

const DAY_MS = 86_400_000;
/** For how long a token may be good. */
const DAYS = [30, 90, 180, 365, 730] as const;

interface ApiTokenFormProps {
  onMade: (token: NewApiToken) => void;
  onClose: () => void;
}

/** Makes an API token with permissions of those that the person has. */
export function ApiTokenFormDialog({ onMade, onClose }: ApiTokenFormProps) {
  const t = useT();
  const form = useApiForm(createApiToken, {
    values: { name: '', permissions: {} as Grants, expires_at: 90 as number },
    body: ({ name, permissions, expires_at }) => ({
      name: name.trim(),
      permissions,
      expires_at: new Date(Date.now() + expires_at * DAY_MS).toISOString(),
    }),
    changes: ['api_token'],
    onSaved: ({ item }) => onMade(item),
  });
  const lasts = form.field('expires_at');
  return (
    <FormDialog form={form} size="large" onClose={onClose} title={t('tokens.add')} action={t('tokens.make')}>
      <TextField {...form.text('name')} autoFocus label={t('tokens.name')} hint={t('tokens.name_hint')} />
      <NativeSelect
        {...lasts}
        label={t('tokens.lasts')}
        options={DAYS.map((days) => ({ value: days, label: t('tokens.days', { count: days }) }))}
      />
      <Slot
        name="api_token.permissions"
        props={{
          permissions: form.values.permissions,
          error: form.field('permissions').error,
          onChange: (permissions: Grants) => form.change('permissions', permissions),
        }}
      />
    </FormDialog>
  );
}
