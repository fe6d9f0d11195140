import { getUserAccess, updateUserAccess } from '@portal/contracts/identity/contracts';
import type { User, UserAccess } from '@portal/contracts/identity/schemas';
import { LoadError, notify, useApiQuery, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Dialog } from '@portal/ui-kit/dialog';
import { FieldError } from '@portal/ui-kit/field';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { AccessTable } from './access-table';

/** Who may do what: the person's own rights area by area, beside what profile and groups already give. */
export function AccessDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const access = useApiQuery(getUserAccess, { params: { id: user.id } });
  const title = t('access.title', { name: user.name });
  if (access.data) return <AccessForm user={user} stored={access.data.item} title={title} onClose={onClose} />;
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      {access.error ? <LoadError compact error={access.error} onRetry={() => void access.refetch()} /> : <SkeletonText lines={8} />}
    </Dialog>
  );
}

interface AccessFormProps {
  user: User;
  stored: UserAccess;
  title: string;
  onClose: () => void;
}

function AccessForm({ user, stored, title, onClose }: AccessFormProps) {
  const t = useT();
  const form = useApiForm(updateUserAccess, {
    values: { admin: stored.admin, access: stored.access },
    params: { id: user.id },
    body: (values) => values,
    onSaved: () => {
      notify.saved(user.name);
      onClose();
    },
  });
  const refused = form.field('access').error;
  return (
    <FormDialog form={form} size="large" title={title} onClose={onClose}>
      <Checkbox {...form.checkbox('admin')} label={t('access.admin')} />
      {refused && (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      )}
      {!form.values.admin && (
        <AccessTable own={form.values.access} inherited={stored.inherited} onChange={(grants) => form.change('access', grants)} />
      )}
    </FormDialog>
  );
}
