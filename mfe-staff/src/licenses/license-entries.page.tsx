import { useState } from 'react';
import { useParams } from 'react-router';
import { getLicense, getUser, listLicenseEntries, removeLicenseEntry } from '@portal/contracts/identity/contracts';
import type { LicenseEntry } from '@portal/contracts/identity/schemas';
import {
  addressOf,
  api,
  lazyDialog,
  LoadError,
  NotFoundPage,
  useApiQuery,
  usePage,
  usePersonName,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { LicenseTable } from './license-table';

const LicenseDialog = lazyDialog(async () => (await import('./license.dialog')).LicenseDialog);

/** `/staff/:staff/licenses/:license/entries`: what was entered in a licence of a person. */
export function LicenseEntriesPage() {
  const { staff, license } = useParams();
  const [user, id] = [Number(staff), Number(license)];
  if (!Number.isSafeInteger(user) || !Number.isSafeInteger(id)) return <NotFoundPage />;
  return <Entries key={`${user} ${id}`} user={user} id={id} />;
}

function Entries({ user, id }: { user: number; id: number }) {
  const t = useT();
  const { can } = usePortal();
  const personName = usePersonName();
  const [task, setTask] = useState<{ item?: LicenseEntry } | null>(null);
  const params = { id: user, licenseId: id };
  const live = [`license:${user}`] as const;
  const person = useApiQuery(getUser, { params: { id: user } }, { live: [`user:${user}`] });
  const license = useApiQuery(getLicense, { params }, { live });
  const found = useApiQuery(listLicenseEntries, { params }, { live });
  const title = license.data?.item.name ?? t('routes.license_entries');
  const name = personName(person.data?.item);
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.staff'), href: addressOf('staff.index') ?? undefined },
      { label: name ?? t('routes.person'), href: addressOf('staff.show', { id: user }) ?? undefined },
      { label: title },
    ],
  });
  const changes = can('settings.staff/update');
  const entries = found.data?.items;
  const remove = async ({ id: entryId }: LicenseEntry) => {
    await api(removeLicenseEntry, { params: { ...params, entryId } });
    await found.refetch();
  };
  return (
    <Stack>
      <PageHeader
        title={title}
        actions={
          changes && (
            <Button variant="primary" icon="plus" onClick={() => setTask({})}>
              {t('licenses.add_entry')}
            </Button>
          )
        }
      />
      {!entries && (found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={4} />)}
      {entries && (
        <Card title={t('routes.license_entries')}>
          {entries.length === 0 ? (
            <EmptyState compact icon="clipboard" title={t('licenses.no_entries')} />
          ) : (
            <LicenseTable
              label={t('routes.license_entries')}
              rows={entries}
              rowMenu={(entry) => (
                <RowMenu
                  name={entry.name}
                  onEdit={changes ? () => setTask({ item: entry }) : undefined}
                  onRemove={changes ? () => remove(entry) : undefined}
                />
              )}
            />
          )}
        </Card>
      )}
      {task && (
        <LicenseDialog
          user={user}
          of={id}
          item={task.item}
          onClose={() => {
            setTask(null);
            void found.refetch();
          }}
        />
      )}
    </Stack>
  );
}
