import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/reference-copies';
import type { Deps } from '../deps';
import { publishEquipment } from '../equipment/equipment.events';
import { acmeMachines } from './acme-machines';
import { acmeTools } from './acme-tools';
import { acmeTypes } from './acme-types';
import type { DemoPlant } from './demo-plant';
import { globex } from './globex';
import { hasTypes, insertEquipmentOf } from './seed.repository';

const acme: DemoPlant = {
  tenant: DEMO_TENANTS.acme.id,
  locales: ['pl', 'en', 'de', 'uk'],
  types: acmeTypes,
  equipment: [...acmeMachines, ...acmeTools],
};

async function seedPlant({ db, log }: Pick<Deps, 'db' | 'log'>, plant: DemoPlant): Promise<void> {
  const { tenant, locales } = plant;
  await withTenant(db, { tenant }, async (query) => {
    if (await hasTypes(query)) return;
    await saveTenant(query, { locales, demo: true, attributes: null });
    const ids = await insertEquipmentOf(query, plant);
    await publishEquipment(query, ids);
    log.info({ tenant, equipment: ids.length }, 'machines and tools of the demo plant made');
  });
}

/** Fills the demo tenants with machines and tools; a tenant that has types already is left alone. */
export async function seed(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const plant of [acme, globex]) await seedPlant(deps, plant);
}
