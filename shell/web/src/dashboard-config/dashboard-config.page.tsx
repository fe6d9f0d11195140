import { usePage, useT } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { DashboardForm } from './dashboard-form';

/** `/dashboard-config`: what the own dashboard shows and where. */
export function DashboardConfigPage() {
  const t = useT();
  const title = t('routes.dashboard-config');
  usePage({ title });
  return (
    <>
      <PageHeader title={title} />
      <DashboardForm />
    </>
  );
}
