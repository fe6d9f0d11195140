import type { getGroupAccess, getTerminalAccess, updateGroupAccess, updateTerminalAccess } from '@portal/contracts/identity/contracts';
import type { GroupAccess } from '@portal/contracts/identity/schemas';
import { LoadError, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Dialog } from '@portal/ui-kit/dialog';
import { FieldError } from '@portal/ui-kit/field';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { AccessTable } from './access-table';
import { FromTemplate } from './from-template';

/** What holds rights of its own alone, and the calls that read and write them. */
interface GrantsHolder {
  id: number;
  name: string;
  read: typeof getGroupAccess | typeof getTerminalAccess;
  write: typeof updateGroupAccess | typeof updateTerminalAccess;
  /** Its rights can be taken over from a template. */
  fromTemplate?: boolean;
}

interface GrantsDialogProps {
  holder: GrantsHolder;
  onClose: () => void;
}

/** Rights area by area of what has neither template nor groups. */
export function GrantsDialog({ holder, onClose }: GrantsDialogProps) {
  const t = useT();
  const access = useApiQuery(holder.read, { params: { id: holder.id } });
  if (access.data) return <GrantsForm holder={holder} stored={access.data.item} onClose={onClose} />;
  return (
    <Dialog open size="large" title={t('access.title', { name: holder.name })} onClose={onClose}>
      {access.error ? <LoadError compact error={access.error} onRetry={() => void access.refetch()} /> : <SkeletonText lines={8} />}
    </Dialog>
  );
}

function GrantsForm({ holder, stored, onClose }: GrantsDialogProps & { stored: GroupAccess }) {
  const t = useT();
  const { can } = usePortal();
  const form = useApiForm(holder.write, {
    values: { permissions: stored.permissions },
    params: { id: holder.id },
    body: (values) => values,
    onSaved: () => {
      notify.saved(holder.name);
      onClose();
    },
  });
  const refused = form.field('permissions').error;
  return (
    <FormDialog form={form} size="large" title={t('access.title', { name: holder.name })} onClose={onClose}>
      {refused && (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      )}
      {holder.fromTemplate && can('settings.staff/read') && (
        <FromTemplate
          rightsAlone
          own={{ admin: false, permissions: form.values.permissions }}
          onApply={({ permissions }) => form.change('permissions', permissions)}
        />
      )}
      <AccessTable own={form.values.permissions} onChange={(grants) => form.change('permissions', grants)} />
    </FormDialog>
  );
}
