import { createUser, updateUser } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { attributeOf } from '@portal/contracts/tenant-attributes';
import { api, navigate, notify, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm, useEdited } from '@portal/portal-kit/forms';
import { StaffFields } from './staff-fields';
import { emptyValues, inputOf, newUserOf, valuesOf } from './staff-values';

/** What a change names, as it is; a new person may go without it. */
const requiredOf = ({ account_status, timezone, currency_id }: User) => ({ account_status, timezone, currency_id });

/** Adds a person, or edits the one given. */
export function StaffFormDialog({ user: current, onClose }: { user?: User; onClose: () => void }) {
  const t = useT();
  const user = useEdited(current);
  const { can, tenant } = usePortal();
  const mayChangeContact = can('staff.contact/update');
  const codeMin = attributeOf(tenant.attributes, 'access_code_min');
  const form = useApiForm(createUser, {
    values: user ? valuesOf(user, tenant) : emptyValues(tenant),
    body: (values) => (user ? { ...inputOf(values, mayChangeContact), version: user.version } : newUserOf(values, mayChangeContact)),
    check: ({ code }) => ({ code: code === '' || code.trim().length >= codeMin ? undefined : 'too_short' }),
    send: (body, { idempotencyKey }) =>
      user
        ? api(updateUser, { params: { id: user.id }, body: { ...requiredOf(user), ...body } })
        : api(createUser, { body, idempotencyKey }),
    onSaved: ({ item }) => {
      notify.saved(item.name);
      onClose();
      if (!user) void navigate('staff.show', { id: item.id });
    },
  });
  return (
    <FormDialog form={form} size="medium" onClose={onClose} title={user ? t('form.edit_title', { name: user.name }) : t('form.add_title')}>
      <StaffFields form={form} isNew={!user} mayChangeContact={mayChangeContact} codeMin={codeMin} />
    </FormDialog>
  );
}
