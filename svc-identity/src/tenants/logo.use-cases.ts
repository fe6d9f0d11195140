import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { type Deps, useCase } from '../deps';
import { photoOf } from '../photos/photo-address';
import { tenantChanged } from './tenant.events';
import { lockTenant, saveTenant, type TenantRow } from './tenant.repository';

/** Puts another picture, or none, in the place of the logo. */
async function setLogo(query: Query, deps: Deps, before: TenantRow, logo_id: string | null): Promise<void> {
  const after = await saveTenant(query, { logo_id });
  if (before.logo_id !== null) await deps.files.remove(query, before.logo_id);
  query.publish(tenantChanged(after));
  query.audit({ action: 'identity.settings_changed', object: { type: 'tenant', id: before.label }, detail: { changed: ['logo'] } });
}

const addTenantLogo = useCase({
  contract: contracts.addTenantLogo,
  async run({ ctx, query, file, deps }) {
    const before = await lockTenant(query);
    const { id } = await deps.files.save(query, file);
    await setLogo(query, deps, before, id);
    return { status: 'ok', item: photoOf(deps, ctx.tenant, id) };
  },
});

const removeTenantLogo = useCase({
  contract: contracts.removeTenantLogo,
  async run({ query, params: { logoId }, deps }) {
    const before = await lockTenant(query);
    if (before.logo_id !== logoId) throw new NotFound('The logo');
    await setLogo(query, deps, before, null);
    return { status: 'ok' };
  },
});

export const logoUseCases = [addTenantLogo, removeTenantLogo];
