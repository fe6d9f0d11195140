import { randomUUID } from 'node:crypto';
import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Stage } from '../../proof/stage';

const TENANT = `
  insert into identity.tenant select (jsonb_populate_record(x, jsonb_build_object('tenant_id', $2::uuid, 'label', 'bench-' || left($2::uuid::text, 8)))).*
  from identity.tenant x where tenant_id = $1`;

const COPY = (table: string) => `
  insert into identity.${table} overriding system value
  select (jsonb_populate_record(x, jsonb_build_object('tenant_id', $2::uuid, 'leader_id', null))).* from identity.${table} x where tenant_id = $1`;

const PEOPLE = `
  insert into identity.person (tenant_id, id, name, timezone, account_status, currency_id)
  select $2, g, 'Person ' || g, x.default_timezone, 'active', x.default_currency_id
  from identity.tenant x cross join generate_series(1, $3::int) g where x.tenant_id = $1`;

const MEMBERS = `
  with crews as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as many from identity.crew where tenant_id = $1)
  insert into identity.crew_member (tenant_id, crew_id, user_id, starts_on)
  select $1, crews.id, p.id, date '2026-01-01' from identity.person p join crews on p.id % crews.many = crews.nth where p.tenant_id = $1`;

/** A schedule for each working day of the month that is asked for. */
const EVENTS = `
  with made as (
    insert into identity.scheduled_event (tenant_id, user_id, schedule_type_id, starts_at, ends_at, tzid)
    select $1, p.id, kind.id, (d::date + time '06:00') at time zone 'Europe/Warsaw', (d::date + time '14:00') at time zone 'Europe/Warsaw', 'Europe/Warsaw'
    from identity.person p, (select min(id) as id from identity.schedule_type where tenant_id = $1) kind,
      generate_series(timestamp '2026-12-01', '2026-12-31', '1 day') d
    where p.tenant_id = $1 and extract(isodow from d) < 6
    returning id, user_id, schedule_type_id, starts_at, ends_at)
  insert into identity.scheduled_occurrence (tenant_id, event_id, day, owner_type, owner_id, schedule_type_id, starts_at, ends_at)
  select $1, id, (starts_at at time zone 'Europe/Warsaw')::date, 'User', user_id, schedule_type_id, starts_at, ends_at from made`;

const PASSWORDS = `
  with named as (update identity.person set email = 'person-' || id || '@bench.test' where tenant_id = $1 returning id)
  insert into identity.credential (tenant_id, user_id, kind, hash)
  select $1, named.id, 'password', c.hash from named, identity.credential c where c.tenant_id = $2 and c.user_id = $3 and c.kind = 'password'`;

/** Name of a plant that {@link fillPeople} made, in its address. */
export const labelOf = (tenant: string): string => `bench-${tenant.slice(0, 8)}`;

/** Lets everybody of a plant that {@link fillPeople} made sign in, as `person-1@bench.test` and so on, with the password of the demo. */
export async function fillPasswords(stage: Stage, tenant: string): Promise<void> {
  const database = await stage.database();
  try {
    await database.query(PASSWORDS, [tenant, DEMO_TENANTS.acme.id, DEMO_PEOPLE.acme.mechanic.id]);
    await database.query('vacuum analyze identity.person, identity.credential');
  } finally {
    await database.end();
  }
}

/** Gives everybody of a plant that {@link fillPeople} made working times on the working days of December 2026. */
export async function fillSchedules(stage: Stage, tenant: string): Promise<void> {
  const database = await stage.database();
  try {
    await database.query(COPY('schedule_type'), [DEMO_TENANTS.acme.id, tenant]);
    await database.query(EVENTS, [tenant]);
    await database.query('vacuum analyze identity.scheduled_event, identity.scheduled_occurrence');
  } finally {
    await database.end();
  }
}

/** Makes a plant with shifts like ACME's whose people, by number from 1, belong to its crews in turn. Answers its tenant. */
export async function fillPeople(stage: Stage, people: number): Promise<string> {
  const tenant = randomUUID();
  const from = DEMO_TENANTS.acme.id;
  const database = await stage.database();
  try {
    await database.query('set session_replication_role = replica');
    await database.query(TENANT, [from, tenant]);
    for (const table of ['shift_schema', 'work_schema', 'crew']) await database.query(COPY(table), [from, tenant]);
    await database.query(PEOPLE, [from, tenant, people]);
    await database.query(MEMBERS, [tenant]);
    await database.query('analyze identity.person, identity.crew_member');
  } finally {
    await database.end();
  }
  return tenant;
}
