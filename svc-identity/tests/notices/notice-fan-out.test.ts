import { withTenant } from '@portal/service-kit/query';
import type { Base } from '@portal/service-kit/service';
import { eventually, type TestService } from '@portal/service-kit/testing';
import knex, { type Knex } from 'knex';
import { makePerson, makeTenant, startIdentity, type Identity, type TestTenant } from '../identity.factory';
import { notificationsOf, noticeTo, startOther, notify } from '../notices.factory';

const PEOPLE = 2_000;
const RIGHT = { permission: 'issues/read' } as const;

let service: Identity;
let issues: TestService<Base>;
let owner: Knex;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  issues = await startOther('issues', service.nats.prefix);
  owner = knex({ client: 'pg', connection: service.urls.admin, searchPath: ['identity'], pool: { min: 0, max: 2 } });
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  await withTenant(service.db, { tenant: tenant.tenant_id }, (query) =>
    query.sql(
      `insert into person (tenant_id, id, name, timezone, currency_id, account_status, user_template_id)
       select $1, n, 'Person ' || n, 'Europe/Warsaw', 978, 'active', $2 from generate_series(1, $3) n returning id`,
      [tenant.templates.technician, PEOPLE],
    ),
  );
});
afterAll(async () => {
  await owner.destroy();
  await issues.stop();
  await service.stop();
});

/** How many notifications there are, and of how many people. */
async function counted(of = tenant): Promise<{ all: number; people: number }> {
  const [row] = await withTenant(service.db, { tenant: of.tenant_id }, (query) =>
    query.sql<{ all: number; people: number }>(
      'select count(*)::int as all, count(distinct user_id)::int as people from notification where tenant_id = $1',
    ),
  );
  return row ?? { all: 0, people: 0 };
}

it('2,000 people are told once each, and nobody else', async () => {
  const elsewhere = await makeTenant(service);
  const stranger = await makePerson(service, elsewhere, { user_template_id: elsewhere.templates.technician });
  const without = await makePerson(service, tenant, { user_template_id: tenant.templates.operator });
  await notify(issues, tenant, noticeTo(RIGHT));
  await eventually(async () => expect(await counted()).toEqual({ all: PEOPLE, people: PEOPLE }));
  expect((await notificationsOf(service, tenant, without)).all).toBe(0);
  expect((await notificationsOf(service, elsewhere, stranger)).all).toBe(0);
  const [changed] = (await service.events({ tenant: tenant.tenant_id })).filter(({ aggregate }) => aggregate === 'notification');
  expect(new Set(changed?.envelope.readers).size).toBe(PEOPLE);
});

it('2,000 people are told once each, although the service is cut off in the middle, again and again', async () => {
  const blocked = `select pid from pg_stat_activity where query like '%with named as (%' and pid <> pg_backend_pid() and wait_event_type = 'Lock' and datname = current_database()`;
  for (let cut = 0; cut < 3; cut += 1) {
    const lock = await owner.transaction();
    await lock.raw('lock table notification in share mode');
    if (cut === 0) await notify(issues, tenant, noticeTo(RIGHT));
    const pid = await eventually(async () => {
      const { rows } = await owner.raw<{ rows: { pid: number }[] }>(blocked);
      if (!rows[0]) throw new Error('nobody writes');
      return rows[0].pid;
    });
    // What the database sees of a process that is killed: the notice is written, the receivers are not, and nothing of it stays.
    await owner.raw('select pg_terminate_backend(?)', [pid]);
    await lock.rollback();
    // Whether or not the next delivery came through between two cuts, nobody is told twice.
    if ((await counted()).all > 0) break;
  }
  await eventually(async () => expect(await counted()).toEqual({ all: PEOPLE, people: PEOPLE }));
  await notify(issues, tenant, noticeTo(RIGHT, { params: { id: 43 } }));
  await eventually(async () => expect(await counted()).toEqual({ all: 2 * PEOPLE, people: PEOPLE }));
});
