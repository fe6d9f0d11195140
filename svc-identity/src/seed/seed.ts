import { DEMO_GROUPS, DEMO_TERMINALS } from '@portal/contracts/identity/demo';
import type { Plant } from '@portal/contracts/plants';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { publishCreated } from '../people/person.events';
import { createTenant } from '../new-tenant/create-tenant';
import { acme, acmeGroups, acmePeople, acmeSchedule } from './acme';
import { plantDemo } from './plants/plant-demo';
import { type Demo, insertDemo } from './demo.repository';
import { globex, globexGroups, globexPeople, globexSchedule } from './globex';

const DEMOS: readonly Demo[] = [
  {
    tenant: acme,
    groups: acmeGroups,
    groupIds: DEMO_GROUPS.acme,
    people: acmePeople,
    schedule: acmeSchedule,
    terminals: Object.values(DEMO_TERMINALS.acme),
  },
  { tenant: globex, groups: globexGroups, groupIds: DEMO_GROUPS.globex, people: globexPeople, schedule: globexSchedule },
];

/** False where the tenant is there already. */
async function seedTenant({ db, secrets }: Deps, demo: Demo): Promise<boolean> {
  const { tenant, groupIds, people, terminals = [] } = demo;
  return withTenant(db, { tenant: tenant.tenant_id }, async (query) => {
    const made = await createTenant(query, tenant, groupIds);
    if (!made) return false;
    await insertDemo(query, demo, made, secrets);
    await publishCreated(
      query,
      [...people, ...terminals].map(({ id }) => id),
    );
    return true;
  });
}

/** Makes the demo tenants with their people; those that are there already are left alone. */
export async function seed(deps: Deps): Promise<void> {
  for (const demo of DEMOS) await seedTenant(deps, demo);
}

/** Makes a plant for trials with its people; false where its tenant is there already. */
export function seedPlant(deps: Deps, plant: Plant): Promise<boolean> {
  return seedTenant(deps, plantDemo(plant));
}
