import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { Query } from '@portal/service-kit/query';
import type { Secrets } from '../secrets/secrets';
import type { NewTenant } from '../tenants/create-tenant';
import type { DemoGroup, DemoPerson } from './demo-person';

type Ids = Readonly<Record<string, number>>;

/** A demo tenant with its people. */
export interface Demo {
  tenant: NewTenant;
  groups: readonly DemoGroup[];
  groupIds: Ids;
  people: readonly DemoPerson[];
}

/** After the groups every tenant starts with. */
const FIRST_SORT = 10;

async function insertPeople(query: Query, { tenant, people }: Demo, templates: Ids): Promise<void> {
  const rows = people.map((person) => ({
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
  await query('person').insert(rows);
  await query('number_series').insert({ name: 'person', value: Math.max(...rows.map(({ id }) => id)) });
  const supervisors = people.filter(({ supervisor }) => supervisor !== undefined);
  await query.sql(
    `update person p set supervisor_user_id = n.supervisor from unnest($2::bigint[], $3::bigint[]) as n (id, supervisor)
     where p.tenant_id = $1 and p.id = n.id`,
    [supervisors.map(({ id }) => id), supervisors.map(({ supervisor }) => supervisor)],
  );
}

async function insertMembers(query: Query, { people }: Demo, groups: Ids): Promise<void> {
  const members = people.flatMap((person) => person.groups.map((key) => ({ user_id: person.id, group_id: groups[key] })));
  await query('group_member').insert(members);
}

/** Everybody with an address has the published password, everybody with a code their own. */
async function insertCredentials(query: Query, { people }: Demo, secrets: Secrets): Promise<void> {
  const password = await secrets.hash(DEMO_PASSWORD);
  const passwords = people
    .filter(({ email }) => email)
    .map(({ id }) => ({ user_id: id, kind: 'password', hash: password, fingerprint: null }));
  const codes = await Promise.all(
    people
      .flatMap(({ id, code }) => (code ? [{ id, code }] : []))
      .map(async ({ id, code }) => ({
        user_id: id,
        kind: 'code',
        hash: await secrets.hash(code),
        fingerprint: secrets.fingerprints(query.context.tenant, code)[0],
      })),
  );
  await query('credential').insert([...passwords, ...codes]);
}

/** Fills a new tenant with the groups and people of its demo. */
export async function insertDemo(query: Query, demo: Demo, made: { templates: Ids; groups: Ids }, secrets: Secrets): Promise<void> {
  const { groups, groupIds } = demo;
  await query('people_group').insert(
    groups.map(({ key, names }, index) => ({ id: groupIds[key], key, name: names, sort: FIRST_SORT + index })),
  );
  await insertPeople(query, demo, made.templates);
  await insertMembers(query, demo, { ...made.groups, ...groupIds });
  await insertCredentials(query, demo, secrets);
}
