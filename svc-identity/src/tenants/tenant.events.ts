import { TenantChanged } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { TenantRow } from './tenant.repository';

const changed = defineEvent({ type: 'identity.v1.tenant_changed', aggregate: 'tenant', codec: TenantChanged });

/** A tenant was just made: every service lays down what it starts with. */
export function tenantCreated(tenant: Omit<TenantRow, 'active' | 'maintenance'>) {
  return changed(tenant.tenant_id, {
    label: tenant.label, active: true, name: tenant.name, locale: tenant.default_locale, timezone: tenant.default_timezone,
    locales: tenant.locales, created: true, demo: tenant.demo,
  });
}
