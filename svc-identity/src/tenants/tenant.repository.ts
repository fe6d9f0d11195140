import type { Tenant } from '@portal/contracts/identity/schemas';
import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';

/** The attribute that says what a tenant's files may take in one service, in megabytes. */
export const STORAGE_QUOTA = 'storage_quota_mb';

/** A tenant with the settings that sign-in and other services need. */
export interface TenantRow {
  tenant_id: string;
  label: string;
  name: string;
  active: boolean;
  maintenance: boolean;
  maintenance_message: string;
  /** A text where JSON carried it. */
  maintenance_until: Date | string | null;
  demo: boolean;
  locales: Tenant['supportedLocales'];
  default_locale: Tenant['default_locale'];
  default_timezone: string;
  default_currency_id: number;
  default_supervisor_id: number | null;
  company_id: number;
  logo_id: string | null;
  version: number;
  attributes: Tenant['attributes'];
}

/** The columns of {@link TenantRow}. */
export const TENANT_COLUMNS = [
  'tenant_id',
  'label',
  'name',
  'active',
  'maintenance',
  'maintenance_message',
  'maintenance_until',
  'demo',
  'locales',
  'default_locale',
  'default_timezone',
  'default_currency_id',
  'default_supervisor_id',
  'company_id',
  'logo_id',
  'version',
  'attributes',
] as const;

/** A tenant and the provider by which its people sign in, null for none. */
export interface TenantWithProvider extends TenantRow {
  single_sign_on: NonNullable<Tenant['single_sign_on']> | null;
}

/** What a tenant is made of; the rest follows. */
export type NewTenant = Pick<
  TenantRow,
  'tenant_id' | 'label' | 'name' | 'demo' | 'locales' | 'default_locale' | 'default_timezone' | 'default_currency_id' | 'attributes'
>;

const SELECT = `select ${TENANT_COLUMNS.join(', ')} from tenant`;

/** By the label of the address, active or not; asked before anybody knows which tenant it is. */
export async function findTenantByLabel(db: Database, label: string): Promise<TenantRow | null> {
  const [row] = await systemSql<TenantRow>(db, `${SELECT} where label = $1`, [label]);
  return row ?? null;
}

/** All of the installation by label, closed ones too. */
export function listTenants(db: Database): Promise<TenantRow[]> {
  return systemSql<TenantRow>(db, `${SELECT} order by label`);
}

/** The tenant of the query. */
export async function getOwnTenant(query: Query): Promise<TenantRow> {
  const [row] = await query.sql<TenantRow>(`${SELECT} where tenant_id = $1`);
  if (!row) throw new Error('a context without a tenant');
  return row;
}

/** The tenant as everybody at its address gets it: with the provider by which people sign in. */
export async function getTenantWithProvider(query: Query): Promise<TenantWithProvider> {
  const [row] = await query.sql<TenantWithProvider>(
    `select ${TENANT_COLUMNS.map((column) => `t.${column}`).join(', ')},
       (select json_build_object('label', i.label, 'required', i.required) from identity_provider i where i.tenant_id = t.tenant_id) as single_sign_on
     from tenant t where t.tenant_id = $1`,
  );
  if (!row) throw new Error('a context without a tenant');
  return row;
}

/** The tenant for a change: others wait until the transaction ends. */
export async function lockTenant(query: Query): Promise<TenantRow> {
  const [row] = await query.sql<TenantRow>(`${SELECT} where tenant_id = $1 for no key update`);
  if (!row) throw new Error('a context without a tenant');
  return row;
}

/** False when the tenant, or one with its label, is there already. */
export async function insertTenant(query: Query, tenant: NewTenant): Promise<boolean> {
  const { tenant_id: _, locales, attributes, ...columns } = tenant;
  const made = await query('tenant')
    .insert({ ...columns, locales, attributes: JSON.stringify(attributes) })
    .onConflict()
    .ignore()
    .returning<object[]>('label');
  if (made.length === 0) return false;
  await query.sql(
    `with own as (insert into company (tenant_id, name, short_name) values ($1, $2, $2) returning id)
     update tenant set company_id = (select id from own) where tenant_id = $1`,
    [tenant.name],
  );
  return true;
}

/** What can be changed of a tenant. */
export type TenantColumns = Partial<Omit<TenantRow, 'tenant_id' | 'label' | 'demo' | 'company_id' | 'version'>>;

/** Changes columns of the tenant; its version counts up. Returns it as it is now. */
export async function saveTenant(query: Query, { attributes, ...columns }: TenantColumns): Promise<TenantRow> {
  const [row] = await query('tenant')
    .update({
      ...columns,
      ...(attributes && { attributes: JSON.stringify(attributes) }),
      version: query.raw('version + 1'),
      updated_at: query.raw('now()'),
    })
    .returning<TenantRow[]>([...TENANT_COLUMNS]);
  if (!row) throw new Error('a context without a tenant');
  return row;
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

/** Whether the person can be somebody's supervisor; they are not removed until the transaction ends. */
export async function isActivePerson(query: Query, id: number): Promise<boolean> {
  const found = await query('person')
    .where({ id, account_status: 'active', removed_at: null, terminal: false })
    .forShare()
    .first<object | undefined>('id');
  return found !== undefined;
}
