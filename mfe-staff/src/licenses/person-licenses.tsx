import { useState } from 'react';
import { listLicenses, removeLicense } from '@portal/contracts/identity/contracts';
import type { License } from '@portal/contracts/identity/schemas';
import { addressOf, api, lazyDialog, LoadError, navigate, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { LicenseTable } from './license-table';

const LicenseDialog = lazyDialog(async () => (await import('./license.dialog')).LicenseDialog);

/** What a person is qualified for. */
export function PersonLicenses({ user }: { user: number }) {
  const t = useT();
  const { can } = usePortal();
  const [task, setTask] = useState<{ item?: License } | null>(null);
  const found = useApiQuery(listLicenses, { params: { id: user } }, { live: [`license:${user}`] });
  const licenses = found.data?.items;
  const changes = can('settings.staff/update');
  const remove = async ({ id }: License) => {
    await api(removeLicense, { params: { id: user, licenseId: id } });
    await found.refetch();
  };
  const entries = ({ id }: License) => ({ staff: user, license: id });
  return (
    <Card
      title={t('licenses.title')}
      actions={
        changes && (
          <Button variant="quiet" icon="plus" onClick={() => setTask({})}>
            {t('licenses.add')}
          </Button>
        )
      }
    >
      {!licenses &&
        (found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={3} />)}
      {licenses?.length === 0 && <EmptyState compact icon="shield" title={t('licenses.empty')} />}
      {licenses && licenses.length > 0 && (
        <LicenseTable
          label={t('licenses.title')}
          rows={licenses}
          rowHref={(license) => addressOf('staff.entries', entries(license)) ?? undefined}
          rowMenu={(license) => (
            <RowMenu
              name={license.name}
              onEdit={changes ? () => setTask({ item: license }) : undefined}
              onRemove={changes ? () => remove(license) : undefined}
              more={[
                {
                  id: 'entries',
                  label: t('licenses.entries_count', { count: license.entries_count }),
                  icon: 'clipboard',
                  onSelect: () => void navigate('staff.entries', entries(license)),
                },
              ]}
            />
          )}
        />
      )}
      {task && (
        <LicenseDialog
          user={user}
          item={task.item}
          onClose={() => {
            setTask(null);
            void found.refetch();
          }}
        />
      )}
    </Card>
  );
}
