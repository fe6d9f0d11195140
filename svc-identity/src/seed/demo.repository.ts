import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { Query } from '@portal/service-kit/query';
import { momentOnClock } from '@portal/service-kit/time-zones';
import { insertLicense } from '../licenses/license.repository';
import { insertEvent } from '../schedule/scheduled-event.repository';
import type { Secrets } from '../secrets/secrets';
import type { NewTenant } from '../new-tenant/create-tenant';
import type { DefaultRecords } from '../new-tenant/default-records.repository';
import type { DemoSchedule } from './demo-crews';
import { insertHandovers } from './demo-handover.repository';
import { insertTerminals, type DemoTerminal } from './demo-terminal.repository';
import type { DemoGroup, DemoPerson } from './demo-person';

type Ids = Readonly<Record<string, number>>;

/** A demo tenant with its people. */
export interface Demo {
  tenant: NewTenant;
  groups: readonly DemoGroup[];
  groupIds: Ids;
  people: readonly DemoPerson[];
  schedule: DemoSchedule;
  terminals?: readonly DemoTerminal[];
}

/** After the groups every tenant starts with. */
const FIRST_SORT = 10;

async function insertPeople(query: Query, { tenant, people, terminals = [] }: Demo, templates: Ids): Promise<void> {
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
  await query('number_series').insert({ name: 'person', value: Math.max(...[...rows, ...terminals].map(({ id }) => id)) });
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

async function insertLicenses(query: Query, people: readonly DemoPerson[]): Promise<void> {
  for (const { id: user, licenses = [] } of people) {
    for (const { entries, ...license } of licenses) {
      const made = await insertLicense(query, { user, license: null }, license);
      for (const entry of entries) await insertLicense(query, { user, license: made }, entry);
    }
  }
}

/** From when the demo's crews and rotas count. */
const FIRST_DAY = '2026-01-01';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The rota, the working hours, and the crews with their members, by one statement each. */
async function insertSchedule(query: Query, { shiftSchema, workSchema, crews }: DemoSchedule): Promise<void> {
  const [schema] = await query('shift_schema')
    .insert({
      name: shiftSchema.name,
      cycle_days: shiftSchema.pattern.length,
      shifts: JSON.stringify(shiftSchema.shifts),
      pattern: JSON.stringify(shiftSchema.pattern),
    })
    .returning<{ id: number }[]>('id');
  await query('work_schema').insert({
    name: workSchema.name,
    is_default: true,
    intervals: JSON.stringify(workSchema.intervals),
    holidays: JSON.stringify(workSchema.holidays),
  });
  const startOf = (later: number) => new Date(Date.parse(FIRST_DAY) + later * DAY_MS).toISOString().slice(0, 10);
  const rows = crews.map(({ name, leader, later }) => ({
    name,
    leader_id: leader,
    shift_schema_id: schema?.id ?? null,
    cycle_start: startOf(later),
  }));
  const made = await query('crew').insert(rows).returning<{ id: number }[]>('id');
  const members = crews.flatMap((crew, at) => crew.members.map((user) => ({ crew_id: made[at]?.id, user_id: user, starts_on: FIRST_DAY })));
  await query('crew_member').insert(members);
}

async function insertEvents(query: Query, { tenant, schedule }: Demo, types: Ids): Promise<void> {
  const tzid = tenant.default_timezone;
  const moment = momentOnClock(tzid);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (const { user, type, inDays, hour, hours, rrule = null, note = null } of schedule.events ?? []) {
    const clock = today + inDays * DAY_MS + hour * HOUR_MS;
    const span = { from: moment(clock), to: moment(clock + hours * HOUR_MS) };
    const owner = { type: 'User', id: user } as const;
    await insertEvent(query, { ...span, owner, schedule_type_id: types[type] ?? 0, tzid, rrule, exdates: [], note });
  }
}

/** Fills a new tenant with the groups, the people, the crews and the schedules of its demo. */
export async function insertDemo(query: Query, demo: Demo, made: DefaultRecords, secrets: Secrets): Promise<void> {
  const { groups, groupIds, terminals = [] } = demo;
  await query('people_group').insert(
    groups.map(({ key, names }, index) => ({ id: groupIds[key], key, name: names, sort: FIRST_SORT + index })),
  );
  await insertPeople(query, demo, made.templates);
  await insertMembers(query, demo, { ...made.groups, ...groupIds });
  await insertCredentials(query, demo, secrets);
  await insertLicenses(query, demo.people);
  await insertSchedule(query, demo.schedule);
  await insertEvents(query, demo, made.scheduleTypes);
  await insertHandovers(query, demo.schedule.handovers ?? []);
  await insertTerminals(query, demo.tenant, terminals);
}
