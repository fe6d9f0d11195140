import { getTenant } from '@portal/contracts/identity/contracts';
import { LoadError, useApiQuery, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { useSettingsPage } from '../settings-page';
import { MaintenanceForm } from './maintenance.form';
import { MaintenanceState } from './maintenance-state';

/** `/settings/maintenance`: shuts the portal for everybody but administrators, and opens it again. */
export function MaintenancePage() {
  const t = useT();
  const title = t('routes.maintenance');
  useSettingsPage(title);
  const tenant = useApiQuery(getTenant, {}, { live: ['tenant'] });
  const maintenance = tenant.data?.item.maintenance ?? null;
  return (
    <>
      <PageHeader title={title} subtitle={t('maintenance.intro')} />
      {tenant.error && !tenant.data ? (
        <LoadError error={tenant.error} onRetry={() => void tenant.refetch()} retrying={tenant.isFetching} />
      ) : (
        <Stack>
          {maintenance && <MaintenanceState maintenance={maintenance} />}
          <Card title={t(maintenance ? 'maintenance.change' : 'maintenance.begin')}>
            {tenant.data ? <MaintenanceForm key={maintenance?.message ?? ''} maintenance={maintenance} /> : <SkeletonText lines={5} />}
          </Card>
        </Stack>
      )}
    </>
  );
}
