import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { DEMO_REPAIRS } from '@portal/contracts/inventory/demo-repairs';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { publishEquipment } from '../equipment/equipment.events';
import { acmeMachines } from './acme-machines';
import { acmeTools } from './acme-tools';
import { acmeTypes } from './acme-types';
import { acmeMeters, acmeTakes } from './acme-usage';
import type { DemoPlant } from './demo-plant';
import { globex } from './globex';
import { acmePlaces } from './locations/acme-locations';
import { insertHallPlan } from './locations/insert-hall-plan';
import { insertLocations } from './locations/insert-locations';
import { hasTypes, insertEquipmentOf } from './seed.repository';
import { acmeParts } from './stock/acme-parts';
import { insertRepairs, insertStock } from './stock/stock.repository';
import { insertUsage } from './usage.repository';

const acme: DemoPlant = {
  tenant: DEMO_TENANTS.acme.id,
  locales: ['pl', 'en', 'de', 'uk'],
  places: acmePlaces,
  types: acmeTypes,
  equipment: [...acmeMachines, ...acmeTools],
  parts: acmeParts,
  usage: { meters: acmeMeters, takes: acmeTakes },
};

/** They receive and issue parts. */
const STOREKEEPERS = [DEMO_PEOPLE.acme.leader.id, DEMO_PEOPLE.acme.mechanic.id];

type SeedDeps = Pick<Deps, 'db' | 'log' | 'files'>;

async function seedPlant({ db, log, files }: SeedDeps, plant: DemoPlant): Promise<void> {
  const { tenant, locales } = plant;
  await withTenant(db, { tenant }, async (query) => {
    if (await hasTypes(query)) return;
    await saveTenant(query, { locales, demo: true, attributes: null });
    const places = await insertLocations(query, plant.places.locations);
    const ids = await insertEquipmentOf(query, plant, places);
    const { plan } = plant.places;
    const machines = new Map(plant.equipment.map(({ symbol }, index) => [symbol, ids[index] ?? 0]));
    if (plan) await insertHallPlan(query, files, plan, places.get(plan.path) ?? 0, machines);
    if (plant.parts) await insertStock(query, plant.parts, { machines, places, people: STOREKEEPERS });
    const repairs = DEMO_REPAIRS[tenant];
    if (repairs) await insertRepairs(query, repairs, DEMO_PEOPLE.acme.mechanic.id);
    if (plant.usage) await insertUsage(query, machines, plant.usage);
    await publishEquipment(query, ids);
    log.info({ tenant, equipment: ids.length }, 'machines and tools of the demo plant made');
  });
}

/** Fills the demo tenants with places, machines and tools; a tenant that has types already is left alone. */
export async function seed(deps: SeedDeps): Promise<void> {
  for (const plant of [acme, globex]) await seedPlant(deps, plant);
}
