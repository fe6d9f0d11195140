import { getGroupAccess, updateGroupAccess } from '@portal/contracts/identity/contracts';
import type { Group, GroupAccess } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { LoadError, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Dialog } from '@portal/ui-kit/dialog';
import { FieldError } from '@portal/ui-kit/field';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { AccessTable } from '../access/access-table';

interface GroupAccessProps {
  group: Group;
  onClose: () => void;
}

/** What every member of a group may do. */
export function GroupAccessDialog({ group, onClose }: GroupAccessProps) {
  const t = useT();
  const { locale } = usePortal();
  const access = useApiQuery(getGroupAccess, { params: { id: group.id } });
  if (access.data) return <AccessForm group={group} stored={access.data.item} onClose={onClose} />;
  return (
    <Dialog open size="large" title={t('access.title', { name: translated(group.name, locale) })} onClose={onClose}>
      {access.error ? <LoadError compact error={access.error} onRetry={() => void access.refetch()} /> : <SkeletonText lines={8} />}
    </Dialog>
  );
}

function AccessForm({ group, stored, onClose }: GroupAccessProps & { stored: GroupAccess }) {
  const t = useT();
  const { locale } = usePortal();
  const name = translated(group.name, locale);
  const form = useApiForm(updateGroupAccess, {
    values: { access: stored.access },
    params: { id: group.id },
    body: (values) => values,
    onSaved: () => {
      notify.saved(name);
      onClose();
    },
  });
  const refused = form.field('access').error;
  return (
    <FormDialog form={form} size="large" title={t('access.title', { name })} onClose={onClose}>
      {refused && (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      )}
      <AccessTable own={form.values.access} onChange={(grants) => form.change('access', grants)} />
    </FormDialog>
  );
}
