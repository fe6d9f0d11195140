import { TenantChanged } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { NewTenant, TenantRow } from './tenant.repository';

const changed = defineEvent(TenantChanged);

type PublishedTenant = NewTenant & Pick<TenantRow, 'active' | 'default_supervisor_id'>;

const message = (tenant: PublishedTenant, created: boolean) => ({
  label: tenant.label,
  active: tenant.active,
  name: tenant.name,
  locale: tenant.default_locale,
  timezone: tenant.default_timezone,
  locales: tenant.locales,
  created,
  demo: tenant.demo,
  attributes: JSON.stringify(tenant.attributes),
  currencyId: tenant.default_currency_id,
  defaultSupervisorId: tenant.default_supervisor_id ?? undefined,
});

/** A tenant was just made: every service lays down what it starts with. */
export const tenantCreated = (tenant: NewTenant) =>
  changed(tenant.tenant_id, message({ ...tenant, active: true, default_supervisor_id: null }, true));

/** Its settings or its state changed: whoever keeps them asks again. */
export const tenantChanged = (tenant: PublishedTenant) => changed(tenant.tenant_id, message(tenant, false));
