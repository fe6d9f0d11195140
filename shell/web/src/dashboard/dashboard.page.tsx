import { useState } from 'react';
import styled from 'styled-components';
import { getMe } from '@portal/contracts/identity/contracts';
import { REFRESH } from '@portal/contracts/limits';
import { LoadError, queryClient, Slot, useAddress, useApiQuery, useCountdown, usePage, useT, useWidgets } from '@portal/portal-kit';
import { useIsSetupOpen } from '@portal/portal-kit/setup';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { space } from '@portal/ui-kit/theme';
import { DashboardGrid, DashboardSkeleton } from './dashboard-grid';
import { arrangementOf } from './dashboard-layout';

const Setup = styled.div`
  margin-block-end: ${space.l};
  &:empty {
    display: none;
  }
`;

/** Whether the set-up was open at any moment of this visit: what says that it is complete closes it for the next one, and is to be read. */
function useIsSetupOfVisit(): boolean {
  const isOpen = useIsSetupOpen();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

/** `/`: the widgets this person or their template arranged, from whichever unit they come. */
export function DashboardPage() {
  const t = useT();
  usePage({ title: t('routes.dashboard') });
  const widgets = useWidgets();
  const me = useApiQuery(getMe, {}, { live: ['user'] });
  // Only what is on the page is asked again; the rest is old anyway when it is shown next.
  const refresh = () => void queryClient.refetchQueries({ type: 'active' });
  const left = useCountdown(REFRESH.dashboardS, { onEnd: refresh, from: me.dataUpdatedAt });
  const report = useAddress('new_issue', {});
  const isSetupOpen = useIsSetupOfVisit();

  return (
    <>
      <PageHeader
        title={t('routes.dashboard')}
        actions={
          <>
            <Button icon="refresh" onClick={refresh}>
              {t('dashboard.refresh_in', { seconds: left })}
            </Button>
            {report && (
              <ButtonLink variant="primary" icon="plus" href={report}>
                {t('dashboard.new_issue')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Slot quiet name="dashboard.notices" />
      {isSetupOpen && (
        <Setup>
          <Slot name="dashboard.setup" />
        </Setup>
      )}
      {me.data ? (
        <DashboardGrid {...arrangementOf(me.data.item.dashboard_config, widgets)} available={widgets} />
      ) : me.isError ? (
        <LoadError error={me.error} onRetry={me.refetch} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}
