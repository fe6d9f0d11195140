import { type Tenant, TenantsService } from '@portal/proto/identity/v1/identity';
import { NotFound } from '@portal/service-kit/errors';
import { serveGrpc } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';
import { type TenantRow, findTenantByLabel, listTenants } from './tenant.repository';

/** The tenant as other services keep it, without its settings. */
export function tenantMessage(row: TenantRow): Tenant {
  return {
    id: row.tenant_id,
    label: row.label,
    name: row.name,
    active: row.active,
    locale: row.default_locale,
    timezone: row.default_timezone,
    locales: row.locales,
    demo: row.demo,
    maintenance: row.maintenance,
    attributes: '',
    maintenanceMessage: row.maintenance_message,
    maintenanceUntil: row.maintenance_until === null ? undefined : new Date(row.maintenance_until),
  };
}

/** All tenants with what their people may read of the settings, by label. */
export async function allTenants(db: Deps['db']): Promise<{ tenants: Tenant[] }> {
  const tenants = await listTenants(db);
  return {
    tenants: tenants.map((row) => ({
      ...tenantMessage(row),
      attributes: JSON.stringify(row.attributes),
      currencyId: row.default_currency_id,
    })),
  };
}

export const tenantsGrpc = serveGrpc<typeof TenantsService, Deps>(
  TenantsService,
  {
    async find({ request, deps }) {
      const row = await findTenantByLabel(deps.db, request.label);
      if (!row) throw new NotFound('The tenant');
      return { tenant: tenantMessage(row) };
    },
    list: ({ deps }) => allTenants(deps.db),
  },
  { context: 'none' },
);
