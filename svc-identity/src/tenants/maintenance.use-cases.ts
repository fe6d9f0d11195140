import * as contracts from '@portal/contracts/identity/contracts';
import type { Caller } from '@portal/service-kit/context';
import { Forbidden, Invalid } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { tenantChanged } from './tenant.events';
import { maintenanceOf, tenantItem } from './tenant-item';
import { lockTenant, saveTenant } from './tenant.repository';

/** Who shuts everybody else out must be among those who are still let in. */
function assertAdministrator({ ctx }: Caller): void {
  if (!ctx.admin) throw new Forbidden();
}

const startMaintenance = useCase({
  contract: contracts.startMaintenance,
  async run({ caller, query, body: { message, until }, deps }) {
    assertAdministrator(caller);
    if (until !== null && new Date(until) <= new Date()) throw new Invalid({ until: 'expired' });
    await lockTenant(query);
    const after = await saveTenant(query, { maintenance: true, maintenance_message: message, maintenance_until: until });
    query.publish(tenantChanged(after));
    query.audit({ action: 'identity.tenant_maintenance', object: { type: 'tenant', id: after.label }, detail: { until } });
    return { status: 'ok', item: tenantItem(deps, caller, after) };
  },
});

const endMaintenance = useCase({
  contract: contracts.endMaintenance,
  async run({ caller, query, deps }) {
    assertAdministrator(caller);
    const before = await lockTenant(query);
    if (!before.maintenance) return { status: 'ok', item: tenantItem(deps, caller, before) };
    const wasOn = maintenanceOf(before, new Date()) !== null;
    const after = await saveTenant(query, { maintenance: false, maintenance_message: '', maintenance_until: null });
    query.publish(tenantChanged(after));
    if (wasOn) query.audit({ action: 'identity.tenant_opened', object: { type: 'tenant', id: after.label } });
    return { status: 'ok', item: tenantItem(deps, caller, after) };
  },
});

export const maintenanceUseCases = [startMaintenance, endMaintenance];
