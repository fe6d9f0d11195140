import { createUserTemplate, updateUserTemplate } from '@portal/contracts/identity/contracts';
import type { UserTemplate } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';

/** Adds a template, or edits the one given. */
export function UserTemplateDialog({ template, onClose }: { template?: UserTemplate; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const form = useApiForm(createUserTemplate, {
    values: { name: template?.name ?? {}, is_default: template?.is_default ?? false },
    body: (values) => values,
    send: (body, { idempotencyKey }) =>
      template ? api(updateUserTemplate, { params: { id: template.id }, body }) : api(createUserTemplate, { body, idempotencyKey }),
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (template) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={template ? translated(template.name, locale) : t('user_templates.add')}>
      <TranslatableField {...form.field('name')} errors={form.errors} required label={t('user_templates.name')} />
      <Checkbox
        {...form.checkbox('is_default')}
        disabled={template?.is_default}
        label={t('user_templates.is_default')}
        hint={t('user_templates.is_default_hint')}
      />
    </FormDialog>
  );
}
