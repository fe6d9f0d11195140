import type { Tenant } from '@portal/contracts/identity/schemas';
import type { Database } from '@portal/service-kit/database';
import { systemRead, type Query } from '@portal/service-kit/query';

/** The attribute that says what a tenant's files may take in one service, in megabytes. */
export const STORAGE_QUOTA = 'storage_quota_mb';

/** A tenant with the settings that sign-in and other services need. */
export interface TenantRow {
  tenant_id: string;
  label: string;
  name: string;
  active: boolean;
  maintenance: boolean;
  demo: boolean;
  locales: Tenant['supportedLocales'];
  default_locale: Tenant['default_locale'];
  default_timezone: string;
  default_currency_id: number;
  attributes: Tenant['attributes'];
}

export const TENANT_COLUMNS = [
  'tenant_id',
  'label',
  'name',
  'active',
  'maintenance',
  'demo',
  'locales',
  'default_locale',
  'default_timezone',
  'default_currency_id',
  'attributes',
] as const;

const SELECT = `select ${TENANT_COLUMNS.join(', ')} from tenant`;

/** By the label of the address, active or not; asked before anybody knows which tenant it is. */
export async function findTenantByLabel(db: Database, label: string): Promise<TenantRow | null> {
  const [row] = await systemRead<TenantRow>(db, `${SELECT} where label = $1`, [label]);
  return row ?? null;
}

export function listTenants(db: Database): Promise<TenantRow[]> {
  return systemRead<TenantRow>(db, `${SELECT} order by label`);
}

export async function getOwnTenant(query: Query): Promise<TenantRow> {
  const [row] = await query.sql<TenantRow>(`${SELECT} where tenant_id = $1`);
  if (!row) throw new Error('a context without a tenant');
  return row;
}

/** False when the tenant, or one with its label, is there already. */
export async function insertTenant(query: Query, tenant: Omit<TenantRow, 'active' | 'maintenance'>): Promise<boolean> {
  const { tenant_id: _, locales, attributes, ...columns } = tenant;
  const made = await query('tenant')
    .insert({ ...columns, locales, attributes: JSON.stringify(attributes) })
    .onConflict()
    .ignore()
    .returning<object[]>('label');
  return made.length === 1;
}

/** Opens or closes the tenant, or shows its people the maintenance screen. */
export async function setTenantState(query: Query, state: Pick<TenantRow, 'active' | 'maintenance'>): Promise<void> {
  await query('tenant').update({ ...state, updated_at: query.raw('now()') });
}

/** What the tenant is called, by people and in addresses. */
export async function namesOfTenant(query: Query): Promise<string[]> {
  const tenant = await query('tenant').first<{ name: string; label: string } | undefined>('name', 'label');
  return tenant ? [tenant.name, tenant.label] : [];
}

/** What the tenant's files may take in one service, in megabytes; null where the service's own default holds. */
export async function storageQuotaMb(query: Query): Promise<number | null> {
  const { [STORAGE_QUOTA]: quota } = (await getOwnTenant(query)).attributes;
  return typeof quota === 'number' ? quota : null;
}

/** Replaces the tenant's attributes. */
export async function setAttributes(query: Query, attributes: TenantRow['attributes']): Promise<void> {
  await query('tenant').update({ attributes: JSON.stringify(attributes), updated_at: query.raw('now()') });
}
