import type { Locale } from '@portal/contracts/locales';
import type { Query } from '../query';

/** What a service keeps of a tenant's settings. */
export interface TenantSettings {
  locales: string[];
  demo: boolean;
  /** null from a svc-identity that does not tell them. */
  attributes: Readonly<Record<string, unknown>> | null;
}

/** The settings of an event or of the list of tenants. */
export function tenantSettingsOf(tenant: { locales: string[]; demo: boolean; attributes: string }): TenantSettings {
  const { locales, demo, attributes } = tenant;
  return { locales, demo, attributes: attributes === '' ? null : (JSON.parse(attributes) as Record<string, unknown>) };
}

/** Languages that translated values have to be filled in for; none known yet: none demanded. */
export async function localesOf(query: Query): Promise<Locale[]> {
  const [row] = await query.sql<{ locales: Locale[] }>('select locales from tenant where tenant_id = $1');
  return row?.locales ?? [];
}

export async function saveTenant(query: Query, settings: TenantSettings): Promise<void> {
  await query('tenant')
    .insert({ ...settings })
    .onConflict('tenant_id')
    .merge();
}

/** Adds the settings where none are known: known ones came by an event. */
export async function addTenant(query: Query, settings: TenantSettings): Promise<void> {
  await query('tenant')
    .insert({ ...settings })
    .onConflict('tenant_id')
    .ignore();
}
