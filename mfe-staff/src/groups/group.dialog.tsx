import { createGroup, updateGroup } from '@portal/contracts/identity/contracts';
import type { Group } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';

/** Adds a group, or renames the one given. */
export function GroupDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const form = useApiForm(createGroup, {
    values: { name: group?.name ?? {} },
    body: (values) => values,
    send: (body, { idempotencyKey }) =>
      group ? api(updateGroup, { params: { id: group.id }, body }) : api(createGroup, { body, idempotencyKey }),
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (group) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={group ? translated(group.name, locale) : t('groups.add')}>
      <TranslatableField {...form.text('name')} errors={form.errors} required label={t('groups.name')} />
    </FormDialog>
  );
}
