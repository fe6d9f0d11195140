import { useQueryClient } from '@tanstack/react-query';
import { getMe } from '@portal/contracts/identity/routes';
import { REFRESH } from '@portal/contracts/limits';
import { useApiQuery, usePortal, useScreenAddress, useT } from '@portal/portal-kit';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { LoadFailure } from '../failures/load-failure';
import { useCountdown } from '../time/use-countdown';
import { DashboardGrid, DashboardSkeleton } from './dashboard-grid';
import { arrangementOf } from './dashboard-layout';

/** `/`: the widgets this person or their template arranged, from whichever unit they come. */
export function DashboardPage() {
  const t = useT();
  const { can } = usePortal();
  const client = useQueryClient();
  const me = useApiQuery(getMe, {}, { live: ['user'] });
  // Only what is on the page is asked again; the rest is old anyway when it is shown next.
  const refresh = () => client.refetchQueries({ type: 'active' });
  const left = useCountdown(REFRESH.dashboardS, { onEnd: refresh, from: me.dataUpdatedAt });
  const report = useScreenAddress('new_issue', {});

  return (
    <>
      <PageHeader
        title={t('routes.dashboard')}
        actions={
          <>
            <Button icon="refresh" onClick={refresh}>{t('actions.refresh_in', { seconds: left })}</Button>
            {report && <ButtonLink variant="primary" icon="plus" href={report}>{t('actions.new')}</ButtonLink>}
          </>
        }
      />
      {me.data ? <DashboardGrid {...arrangementOf(me.data.item.dashboard_config, can('issues/read'))} /> : me.isError ? <LoadFailure error={me.error} onRetry={me.refetch} /> : <DashboardSkeleton />}
    </>
  );
}
