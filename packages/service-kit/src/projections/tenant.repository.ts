import type { Locale } from '@portal/contracts/locales';
import type { Query } from '../query';

const STORAGE_QUOTA = "select (attributes->>'storage_quota_mb')::float8 as quota from tenant where tenant_id = $1";

/** What a service keeps of a tenant's settings. */
export interface TenantSettings {
  locales: string[];
  demo: boolean;
  /** null from a svc-identity that does not tell them. */
  attributes: Readonly<Record<string, unknown>> | null;
  /** ISO 4217 number of the default currency, where the table of the service has it. */
  currency_id?: number | null;
  /** The plant's time zone, where the table of the service has it. */
  timezone?: string | null;
}

/** Columns that the table has beside those of every service. */
export type MoreSettings = readonly ('currency_id' | 'timezone')[];

/** The settings of an event or of the list of tenants. */
export function tenantSettingsOf(
  tenant: { locales: string[]; demo: boolean; attributes: string; currencyId?: number; timezone: string },
  more: MoreSettings = [],
): TenantSettings {
  const { locales, demo, attributes } = tenant;
  return {
    locales,
    demo,
    attributes: attributes === '' ? null : (JSON.parse(attributes) as Record<string, unknown>),
    ...(more.includes('currency_id') && { currency_id: tenant.currencyId ?? null }),
    ...(more.includes('timezone') && { timezone: tenant.timezone || null }),
  };
}

/** Languages that translated values have to be filled in for; none known yet: none demanded. */
export async function localesOf(query: Query): Promise<Locale[]> {
  const [row] = await query.sql<{ locales: Locale[] }>('select locales from tenant where tenant_id = $1');
  return row?.locales ?? [];
}

/** Stores the settings of an event over those that are known. */
export async function saveTenant(query: Query, settings: TenantSettings): Promise<void> {
  await query('tenant')
    .insert({ ...settings })
    .onConflict('tenant_id')
    .merge();
}

/**
 * Adds the settings where none are known: known ones came by an event. A currency or time zone that is not known yet is added to known
 * settings.
 */
export async function addTenant(query: Query, settings: TenantSettings): Promise<void> {
  await query('tenant')
    .insert({ ...settings })
    .onConflict('tenant_id')
    .ignore();
  for (const column of ['currency_id', 'timezone'] as const) {
    const value = settings[column];
    if (value !== undefined && value !== null)
      await query('tenant')
        .whereNull(column)
        .update({ [column]: value });
  }
}

/** What the tenant's files may take in one service, in megabytes; null where nothing is set. For `storageQuotaMb` of a service. */
export async function storageQuotaMb(query: Query): Promise<number | null> {
  const [row] = await query.sql<{ quota: number | null }>(STORAGE_QUOTA);
  return row?.quota ?? null;
}
