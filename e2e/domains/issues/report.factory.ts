import { oncePerClient, type TenantClient } from '../../proof/tenant-client';

export const reportForm = () => ({ report_type: 'issue_summary', date_from: '2026-01-01', date_to: '2026-01-31' });

/** A report, the same for the whole run. */
export const foundReport = oncePerClient((client: TenantClient): Promise<{ id: number }> =>
  client.item(client.call('POST', '/reports', reportForm())),
);
