import type { Locale } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';

/** Languages that translated values have to be filled in for; none known yet: none demanded. */
export async function localesOf(query: Query): Promise<Locale[]> {
  const row = await query('tenant').first<{ locales: Locale[] } | undefined>('locales');
  return row?.locales ?? [];
}

/** What of the tenant's settings is copied. */
export interface TenantSettings {
  locales: string[];
  demo: boolean;
  attributes: Readonly<Record<string, unknown>> | null;
}

export async function saveTenant(query: Query, settings: TenantSettings): Promise<void> {
  await query('tenant')
    .insert({ ...settings })
    .onConflict('tenant_id')
    .merge();
}
