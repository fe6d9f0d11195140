import type { Query } from '@portal/service-kit/query';
import { tenantChanged } from './tenant.events';
import { getOwnTenant, lockTenant, saveTenant, type TenantColumns, type TenantRow } from './tenant.repository';

/** Saves what differs from the locked tenant and tells everybody; nothing is written where nothing differs. */
export async function saveSettings(query: Query, before: TenantRow, columns: TenantColumns): Promise<TenantRow> {
  const told = { ...columns, ...columns.attributes };
  const was: Readonly<Record<string, unknown>> = { ...before, ...before.attributes };
  const changed = Object.entries(told).flatMap(([name, value]) =>
    name !== 'attributes' && JSON.stringify(was[name]) !== JSON.stringify(value) ? [name] : [],
  );
  if (changed.length === 0) return before;
  const after = await saveTenant(query, columns);
  query.publish(tenantChanged(after));
  query.audit({ action: 'identity.settings_changed', object: { type: 'tenant', id: before.label }, detail: { changed } });
  return after;
}

/** The tenant has no default supervisor any more where it was this person. */
export async function removeDefaultSupervisor(query: Query, user: number): Promise<void> {
  // Others wait for a lock of the tenant: most people are nobody's default.
  if ((await getOwnTenant(query)).default_supervisor_id !== user) return;
  const before = await lockTenant(query);
  if (before.default_supervisor_id === user) await saveSettings(query, before, { default_supervisor_id: null });
}
