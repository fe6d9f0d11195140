import { addGroupMember } from '@portal/contracts/identity/contracts';
import type { Group } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { PersonPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';

/** Adds one person to a group. */
export function GroupMemberDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const name = translated(group.name, locale);
  const form = useApiForm(addGroupMember, {
    values: { user: null as number | null },
    body: () => ({}),
    check: ({ user }) => (user === null ? { user: 'required' } : {}),
    send: (_, { values }) => api(addGroupMember, { params: { id: group.id, userId: values.user ?? 0 } }),
    onSaved: () => {
      notify.saved(name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('groups.add_member_to', { name })}>
      <PersonPicker {...form.field('user')} required label={t('groups.person')} />
    </FormDialog>
  );
}
