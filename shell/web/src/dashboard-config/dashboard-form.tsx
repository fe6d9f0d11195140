import { useState } from 'react';
import { getMe, updateMe } from '@portal/contracts/identity/contracts';
import { LoadError, queryClient, queryKeyOf, useApiMutation, useApiQuery, useLeaveGuard, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { FormActions } from '@portal/ui-kit/form';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import type { Rows } from './arrangement';
import { DashboardEditor } from './dashboard-editor';

/** The own dashboard, arranged anew and saved. */
export function DashboardForm() {
  const t = useT();
  const me = useApiQuery(getMe, {}, { live: ['user'] });
  const [edited, setEdited] = useState<Rows | null>(null);
  const save = useApiMutation(updateMe, {
    saved: t('dashboard_config.saved'),
    changes: ['user'],
    notifyInvalid: true,
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getMe), answer);
      setEdited(null);
    },
  });
  useLeaveGuard(edited !== null);
  // A refresh that failed takes nothing off the page: what was typed would go with it.
  if (!me.data) return me.error ? <LoadError error={me.error} onRetry={me.refetch} /> : <SkeletonText lines={6} />;
  const rows = edited ?? me.data.item.dashboard_config.rows;
  return (
    <Stack>
      {rows.length === 0 && <Banner title={t('dashboard.not_configured')}>{t('dashboard_config.standard_hint')}</Banner>}
      <DashboardEditor rows={rows} onChange={setEdited} />
      <FormActions>
        <Button
          variant="primary"
          disabled={edited === null}
          busy={save.isPending}
          onClick={() => save.mutate({ body: { dashboard_config: { rows } } })}
        >
          {t('dashboard_config.save')}
        </Button>
        <Button disabled={edited === null} onClick={() => setEdited(null)}>
          {t('dashboard_config.discard')}
        </Button>
        {rows.length > 0 && (
          <Button variant="quiet" onClick={() => setEdited([])}>
            {t('dashboard_config.standard')}
          </Button>
        )}
      </FormActions>
    </Stack>
  );
}
