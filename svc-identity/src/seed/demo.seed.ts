import { DEMO_GROUPS, DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { type TenantTrx, withTenant } from '@portal/service-kit/database';
import type { Deps } from '../deps';
import { publishCreated } from '../people/person.events';
import type { Secrets } from '../secrets/secrets';
import { type NewTenant, createTenant } from '../tenants/create-tenant';
import { acme, acmeGroups, acmePeople } from './acme';
import type { DemoGroup, DemoPerson } from './demo-person';
import { globex, globexGroups, globexPeople } from './globex';

interface Demo {
  tenant: NewTenant;
  groups: readonly DemoGroup[];
  groupIds: Readonly<Record<string, number>>;
  people: readonly DemoPerson[];
}

const DEMOS: readonly Demo[] = [
  { tenant: acme, groups: acmeGroups, groupIds: DEMO_GROUPS.acme, people: acmePeople },
  { tenant: globex, groups: globexGroups, groupIds: DEMO_GROUPS.globex, people: globexPeople },
];

/** After the groups every tenant starts with. */
const FIRST_SORT = 10;

async function insertPeople(trx: TenantTrx, { tenant, people }: Demo, templates: Readonly<Record<string, number>>): Promise<void> {
  const rows = people.map((person) => ({
    tenant_id: tenant.tenant_id,
    id: person.id,
    name: person.name,
    no: person.no,
    function: person.function,
    department: person.department,
    email: person.email ?? null,
    phone: person.phone ?? null,
    account_status: person.status ?? 'active',
    preferred_locale: person.locale ?? null,
    timezone: tenant.default_timezone,
    currency_id: tenant.default_currency_id,
    work_hour_cost: person.rate ?? null,
    user_template_id: templates[person.template] ?? null,
  }));
  await trx('person').insert(rows);
  const supervisors = people.filter(({ supervisor }) => supervisor !== undefined);
  await trx.raw(
    `update person p set supervisor_user_id = n.supervisor from unnest(?::bigint[], ?::bigint[]) as n (id, supervisor) where p.tenant_id = ? and p.id = n.id`,
    [supervisors.map(({ id }) => id), supervisors.map(({ supervisor }) => supervisor ?? 0), tenant.tenant_id],
  );
}

async function insertMembers(trx: TenantTrx, { tenant, people }: Demo, groups: Readonly<Record<string, number>>): Promise<void> {
  const members = people.flatMap((person) =>
    person.groups.map((key) => ({ tenant_id: tenant.tenant_id, user_id: person.id, group_id: groups[key] })),
  );
  await trx('group_member').insert(members);
}

/** Everybody with an address has the published password, everybody with a code their own. */
async function insertCredentials(trx: TenantTrx, { tenant, people }: Demo, secrets: Secrets): Promise<void> {
  const password = await secrets.hash(DEMO_PASSWORD);
  const passwords = people
    .filter(({ email }) => email)
    .map(({ id }) => ({ tenant_id: tenant.tenant_id, user_id: id, kind: 'password', hash: password, fingerprint: null }));
  const codes = await Promise.all(
    people
      .flatMap(({ id, code }) => (code ? [{ id, code }] : []))
      .map(async ({ id, code }) => ({
        tenant_id: tenant.tenant_id,
        user_id: id,
        kind: 'code',
        hash: await secrets.hash(code),
        fingerprint: secrets.fingerprint(tenant.tenant_id, code),
      })),
  );
  await trx('credential').insert([...passwords, ...codes]);
}

async function seedTenant({ db, secrets }: Deps, demo: Demo): Promise<void> {
  const { tenant, groupIds, people } = demo;
  await withTenant(db, { tenant: tenant.tenant_id }, async (trx) => {
    const foundation = await createTenant(trx, tenant, groupIds);
    if (!foundation) return;
    const own = demo.groups.map(({ key, names }, index) => ({
      tenant_id: tenant.tenant_id,
      id: groupIds[key],
      key,
      name: names,
      sort: FIRST_SORT + index,
    }));
    await trx('people_group').insert(own);
    await insertPeople(trx, demo, foundation.templates);
    await insertMembers(trx, demo, { ...foundation.groups, ...groupIds });
    await insertCredentials(trx, demo, secrets);
    await publishCreated(
      trx,
      tenant.tenant_id,
      people.map(({ id }) => id),
    );
  });
}

/** Makes the demo tenants with their people; those that are there already are left alone. */
export async function seedDemo(deps: Deps): Promise<void> {
  for (const demo of DEMOS) await seedTenant(deps, demo);
}
