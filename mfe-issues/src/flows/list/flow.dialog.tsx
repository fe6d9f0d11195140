import { createFlow, updateFlow } from '@portal/contracts/issues/contracts';
import type { Flow } from '@portal/contracts/issues/schemas';
import { translated, type Translations } from '@portal/contracts/locales';
import { api, navigate, notify, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';

interface FlowDialogProps {
  flow?: Flow;
  onClose: () => void;
}

/** Names a new flow, which is drawn next, or the one given. */
export function FlowDialog({ flow, onClose }: FlowDialogProps) {
  const t = useT();
  const { locale, can } = usePortal();
  const form = useApiForm(createFlow, {
    values: { name: flow?.name ?? ({} as Translations) },
    body: ({ name }) => ({ name, is_default: flow?.is_default ?? false, enabled: flow?.enabled ?? true }),
    send: (body, { idempotencyKey }) =>
      flow ? api(updateFlow, { params: { id: flow.id }, body }) : api(createFlow, { body, idempotencyKey }),
    changes: ['flow'],
    onSaved: ({ item }) => {
      notify.saved(translated(item.name, locale));
      onClose();
      if (!flow && can('settings.flows.edit/read')) void navigate('settings.flows.edit', { id: item.id });
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={flow ? translated(flow.name, locale) : t('flows.add')}>
      <TranslatableField {...form.text('name')} errors={form.errors} label={t('flows.name')} />
    </FormDialog>
  );
}
