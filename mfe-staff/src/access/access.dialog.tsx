import type { GivenAccess } from '@portal/contracts/identity/combine-access';
import { getTemplateAccess, getUserAccess, updateTemplateAccess, updateUserAccess } from '@portal/contracts/identity/contracts';
import type { User, UserAccess, UserTemplate } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { LoadError, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Dialog } from '@portal/ui-kit/dialog';
import { FieldError } from '@portal/ui-kit/field';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { AccessTable } from './access-table';
import { FromTemplate } from './from-template';

/** Whose access is edited, and by which calls. */
interface AccessOwner {
  id: number;
  name: string;
  read: typeof getUserAccess | typeof getTemplateAccess;
  write: typeof updateUserAccess | typeof updateTemplateAccess;
  /** Number of the template, where it is one. */
  template?: number;
}

/** Who may do what: the person's own rights area by area, beside what template and groups already give. */
export function AccessDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return <OwnerDialog owner={{ id: user.id, name: user.name, read: getUserAccess, write: updateUserAccess }} onClose={onClose} />;
}

/** What everybody with the template may do, beside what its groups give. */
export function TemplateAccessDialog({ template, onClose }: { template: UserTemplate; onClose: () => void }) {
  const { locale } = usePortal();
  const owner = {
    id: template.id,
    template: template.id,
    name: translated(template.name, locale),
    read: getTemplateAccess,
    write: updateTemplateAccess,
  };
  return <OwnerDialog owner={owner} onClose={onClose} />;
}

interface OwnerProps {
  owner: AccessOwner;
  onClose: () => void;
}

function OwnerDialog({ owner, onClose }: OwnerProps) {
  const t = useT();
  const access = useApiQuery(owner.read, { params: { id: owner.id } });
  if (access.data) return <AccessForm owner={owner} stored={access.data.item} onClose={onClose} />;
  return (
    <Dialog open size="large" title={t('access.title', { name: owner.name })} onClose={onClose}>
      {access.error ? <LoadError compact error={access.error} onRetry={() => void access.refetch()} /> : <SkeletonText lines={8} />}
    </Dialog>
  );
}

function AccessForm({ owner, stored, onClose }: OwnerProps & { stored: UserAccess }) {
  const t = useT();
  const form = useApiForm(owner.write, {
    // The version that the form began with: what is read again meanwhile is what somebody else changed.
    values: { admin: stored.admin, permissions: stored.permissions, version: stored.version },
    params: { id: owner.id },
    body: (values) => values,
    onSaved: () => {
      notify.saved(owner.name);
      onClose();
    },
  });
  const refused = form.field('permissions').error;
  const apply = ({ admin, permissions }: GivenAccess) => {
    form.change('admin', admin);
    form.change('permissions', permissions);
  };
  return (
    <FormDialog form={form} size="large" title={t('access.title', { name: owner.name })} onClose={onClose}>
      <Checkbox {...form.checkbox('admin')} label={t('access.admin')} />
      {refused && (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      )}
      <FromTemplate own={form.values} besides={owner.template} onApply={apply} />
      {!form.values.admin && (
        <AccessTable own={form.values.permissions} sources={stored.sources} onChange={(grants) => form.change('permissions', grants)} />
      )}
    </FormDialog>
  );
}
