import { withTenant } from '@portal/service-kit/query';
import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import type { Deps } from '../deps';
import { listTenants, type TenantRow } from '../tenants/tenant.repository';
import { trimLog } from './audit.repository';

/** How long entries are kept where the tenant does not say, in days. */
export const AUDIT_DAYS = 365;
/** The shortest a tenant can say; the database keeps to it as well. */
export const AUDIT_DAYS_MIN = 90;

/** How long this tenant keeps its entries, in days. */
export function auditDaysOf({ attributes }: Pick<TenantRow, 'attributes'>): number {
  const { audit_days: days } = attributes;
  return typeof days === 'number' && days >= AUDIT_DAYS_MIN ? Math.floor(days) : AUDIT_DAYS;
}

/** Removes the days of the audit log that are older than their tenant keeps them. */
export const trimAuditLogs = defineJob<Deps>({
  name: 'trim-audit-logs',
  everyS: 86_400,
  async run({ db }, tools) {
    await forEachTenant(await listTenants(db), tools, async (row) => {
      const { tenant_id: tenant } = row;
      const removed = await withTenant(db, { tenant }, (query) => trimLog(query, auditDaysOf(row)));
      if (removed > 0) tools.log.info({ tenant, removed }, 'old entries of the audit log were removed');
    });
  },
});
