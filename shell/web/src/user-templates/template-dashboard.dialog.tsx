import { useState } from 'react';
import { updateTemplateDashboard } from '@portal/contracts/identity/contracts';
import type { UserTemplate } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { useApiMutation, useLeaveGuard, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Stack } from '@portal/ui-kit/stack';
import type { Rows } from '../dashboard-config/arrangement';
import { DashboardEditor } from '../dashboard-config/dashboard-editor';

/** The dashboard of a template's people who have not arranged their own. */
export function TemplateDashboardDialog({ template, onClose }: { template: UserTemplate; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const [stored] = useState<Rows>(template.dashboard_config?.rows ?? []);
  const [rows, setRows] = useState(stored);
  const mayLeave = useLeaveGuard(rows !== stored);
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  const save = useApiMutation(updateTemplateDashboard, { saved: t('template_dashboard.saved'), notifyInvalid: true, onSuccess: onClose });
  const send = () => save.mutate({ params: { id: template.id }, body: { dashboard_config: rows.length > 0 ? { rows } : null } });
  return (
    <Dialog
      open
      size="large"
      title={t('template_dashboard.title', { name: translated(template.name, locale) })}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('template_dashboard.cancel')}</Button>
          <Button variant="primary" busy={save.isPending} onClick={send}>
            {t('dashboard_config.save')}
          </Button>
        </>
      }
    >
      <Stack>
        {rows.length === 0 && <Banner title={t('template_dashboard.standard')}>{t('dashboard_config.standard_hint')}</Banner>}
        <DashboardEditor rows={rows} onChange={setRows} />
      </Stack>
    </Dialog>
  );
}
