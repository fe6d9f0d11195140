import { endMaintenance, getTenant } from '@portal/contracts/identity/contracts';
import type { Maintenance } from '@portal/contracts/identity/schemas';
import { queryClient, queryKeyOf, useApiMutation, useFormat, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Description } from '@portal/ui-kit/description';

/** What everybody else sees now, and the way to end it. */
export function MaintenanceState({ maintenance: { message, until } }: { maintenance: Maintenance }) {
  const t = useT();
  const format = useFormat();
  const end = useApiMutation(endMaintenance, {
    saved: t('maintenance.ended'),
    onSuccess: (answer) => queryClient.setQueryData(queryKeyOf(getTenant), answer),
  });
  return (
    <Banner
      tone="warning"
      title={until ? t('maintenance.on_until', { time: format.dateTime(until) }) : t('maintenance.on')}
      actions={
        <Button variant="primary" busy={end.isPending} onClick={() => end.mutate({})}>
          {t('maintenance.end')}
        </Button>
      }
    >
      <Description>{message}</Description>
    </Banner>
  );
}
