import type { AttributeField, Maintenance, Tenant } from '@portal/contracts/identity/schemas';
import { ATTRIBUTE_NAMES, attributeOf, TENANT_ATTRIBUTES, type AttributeSpec } from '@portal/contracts/tenant-attributes';
import type { Caller } from '@portal/service-kit/context';
import type { Deps } from '../deps';
import { photoOf } from '../photos/photo-address';
import { STORAGE_QUOTA, type TenantRow, type TenantWithProvider } from './tenant.repository';

const isPublic = (spec: AttributeSpec) => spec.public === true;

const PUBLIC = ATTRIBUTE_NAMES.filter((name) => isPublic(TENANT_ATTRIBUTES[name]));

/** Every attribute with its rule and what it is set to. */
function attributesFields({ attributes }: TenantRow): AttributeField[] {
  return ATTRIBUTE_NAMES.map((name) => {
    const { valueType, rule } = TENANT_ATTRIBUTES[name];
    return { name, valueType, rule, value: attributeOf(attributes, name) };
  });
}

/** The maintenance that the tenant is in; one whose end is over is none. */
export function maintenanceOf(
  row: Pick<TenantRow, 'maintenance' | 'maintenance_message' | 'maintenance_until'>,
  now: Date,
): Maintenance | null {
  const until = row.maintenance_until === null ? null : new Date(row.maintenance_until);
  if (!row.maintenance || (until !== null && until <= now)) return null;
  return { message: row.maintenance_message, until: until?.toISOString() ?? null };
}

/** What everybody at the address may know of the tenant; the rest for who may read the company's settings. */
export function tenantItem({ files }: Pick<Deps, 'files'>, caller: Caller, row: TenantRow | TenantWithProvider): Tenant {
  const mayRead = caller.can('settings.company_management/read');
  // How much a plant may store is for its administrators, and shown where its files are.
  const { [STORAGE_QUOTA]: _, ...others } = row.attributes;
  const known = Object.fromEntries(PUBLIC.map((name) => [name, attributeOf(row.attributes, name)]));
  return {
    label: row.label,
    name: row.name,
    supportedLocales: row.locales,
    default_locale: row.default_locale,
    default_timezone: row.default_timezone,
    default_currency_id: row.default_currency_id,
    logo: row.logo_id === null ? null : photoOf({ files }, row.tenant_id, row.logo_id),
    allow_signup: attributeOf(row.attributes, 'allow_signup'),
    ...('single_sign_on' in row && row.single_sign_on && { single_sign_on: row.single_sign_on }),
    attributes: mayRead ? { ...others, ...known } : known,
    maintenance: maintenanceOf(row, new Date()),
    ...(mayRead && {
      version: row.version,
      company_id: row.company_id,
      default_supervisor_id: row.default_supervisor_id,
      attributesFields: attributesFields(row),
    }),
  };
}
