import type { Locale } from '@portal/contracts/locales';
import type { TenantQuery, TenantTrx } from '@portal/service-kit/database';

/** Languages that translated values have to be filled in for; none known yet: none demanded. */
export async function localesOf(query: TenantQuery, tenant: string): Promise<Locale[]> {
  const [row] = await query<{ locales: Locale[] }>('select locales from tenant where tenant_id = $1', [tenant]);
  return row?.locales ?? [];
}

/** What of the tenant's settings is copied. */
export interface TenantSettings {
  locales: string[];
  demo: boolean;
  attributes: Readonly<Record<string, unknown>> | null;
}

export async function saveTenant(trx: TenantTrx, tenant: string, settings: TenantSettings): Promise<void> {
  await trx('tenant')
    .insert({ tenant_id: tenant, ...settings })
    .onConflict('tenant_id')
    .merge();
}
