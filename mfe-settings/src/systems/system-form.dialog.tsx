import { createExternalSystem, updateExternalSystem } from '@portal/contracts/sync/contracts';
import type { ExternalSystem } from '@portal/contracts/sync/schemas';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { useTimezoneOptions } from '@portal/portal-kit/fields';
import { FormDialog, textOrNull, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { TextField } from '@portal/ui-kit/text-field';

/** Adds an external system, or edits the one given. */
export function SystemFormDialog({ system, onClose }: { system?: ExternalSystem; onClose: () => void }) {
  const t = useT();
  const { tenant } = usePortal();
  const { name = '', key = '', timezone = tenant?.default_timezone ?? 'UTC', enabled = true, version } = system ?? {};
  const form = useApiForm(createExternalSystem, {
    values: { name, key, timezone, enabled },
    body: (values) => ({ ...values, name: values.name.trim(), key: textOrNull(values.key), version }),
    send: (body, { idempotencyKey }) =>
      system ? api(updateExternalSystem, { params: { id: system.id }, body }) : api(createExternalSystem, { body, idempotencyKey }),
    changes: ['external_system'],
    onSaved: ({ item }) => {
      if (system) notify.updated(item.name);
      else notify.added(item.name);
      onClose();
    },
  });
  const zone = form.field('timezone');
  return (
    <FormDialog form={form} onClose={onClose} title={system?.name ?? t('systems.add')}>
      <TextField {...form.text('name')} autoFocus label={t('systems.name')} />
      <TextField {...form.text('key')} dir="ltr" label={t('systems.key')} hint={t('systems.key_hint')} />
      <ComboBox
        {...zone}
        label={t('systems.timezone')}
        hint={t('systems.timezone_hint')}
        options={useTimezoneOptions(timezone)}
        onChange={(id) => zone.onChange(id ?? zone.value)}
      />
      <Checkbox {...form.checkbox('enabled')} label={t('systems.enabled')} />
    </FormDialog>
  );
}
