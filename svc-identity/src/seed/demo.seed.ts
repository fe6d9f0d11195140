import { DEMO_GROUPS } from '@portal/contracts/identity/demo';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { publishCreated } from '../people/person.events';
import { createTenant } from '../tenants/create-tenant';
import { acme, acmeGroups, acmePeople } from './acme';
import { type Demo, insertDemo } from './demo.repository';
import { globex, globexGroups, globexPeople } from './globex';

const DEMOS: readonly Demo[] = [
  { tenant: acme, groups: acmeGroups, groupIds: DEMO_GROUPS.acme, people: acmePeople },
  { tenant: globex, groups: globexGroups, groupIds: DEMO_GROUPS.globex, people: globexPeople },
];

async function seedTenant({ db, secrets }: Deps, demo: Demo): Promise<void> {
  const { tenant, groupIds, people } = demo;
  await withTenant(db, { tenant: tenant.tenant_id }, async (query) => {
    const made = await createTenant(query, tenant, groupIds);
    if (!made) return;
    await insertDemo(query, demo, made, secrets);
    await publishCreated(
      query,
      people.map(({ id }) => id),
    );
  });
}

/** Makes the demo tenants with their people; those that are there already are left alone. */
export async function seedDemo(deps: Deps): Promise<void> {
  for (const demo of DEMOS) await seedTenant(deps, demo);
}
