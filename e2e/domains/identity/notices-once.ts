import type pg from 'pg';
import { pause } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Stage } from '../../proof/stage';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { personForm } from '../people/person.factory';

const PEOPLE = 2_000;
/** Far beyond the numbers that the tenant gives. */
const FIRST_ID = 5_000_000;
const WAIT_MS = 60_000;
const SERVICE = 'svc-identity';

const INSERT = `
  insert into identity.person (tenant_id, id, name, timezone, currency_id, account_status, access)
  select $1, ${FIRST_ID} + n, 'Told ' || n, 'Europe/Warsaw', 978, 'active', '{"settings.staff": ["read", "update"]}' from generate_series(1, $2) n
  returning id`;

const COUNT = `
  select n.notice_id, count(*)::int as "all", count(distinct n.user_id)::int as people
  from identity.notification n where n.tenant_id = $1 and n.user_id = any($2::bigint[]) group by n.notice_id`;

interface Counted {
  notice_id: string;
  all: number;
  people: number;
}

/** Kills the service and waits until another process answers in its place. */
async function killService(stage: Stage, admin: TenantClient): Promise<void> {
  const pid = stage.processes[SERVICE];
  if (pid === undefined) throw new Error(`${SERVICE} does not run`);
  process.kill(pid, 'SIGKILL');
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(20)) {
    const again = stage.processes[SERVICE];
    if (again !== undefined && again !== pid && (await admin.call('GET', '/users?pp=1')).status === 200) return;
  }
  throw new Error(`${SERVICE} was not back`);
}

/** What each event became, once it has reached everybody or the time is over. */
async function countNotices(database: pg.Client, tenant: string, people: readonly number[], events: number): Promise<Counted[]> {
  let rows: Counted[] = [];
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(200)) {
    ({ rows } = await database.query<Counted>(COUNT, [tenant, people]));
    if (rows.length >= events && rows.every(({ people: told }) => told === PEOPLE)) break;
  }
  // What comes twice comes late.
  await pause(2_000);
  return (await database.query<Counted>(COUNT, [tenant, people])).rows;
}

async function remove(database: pg.Client, tenant: string, people: readonly number[]): Promise<void> {
  for (const table of ['notification_mail', 'notification']) {
    await database.query(`delete from identity.${table} where tenant_id = $1 and user_id = any($2::bigint[])`, [tenant, people]);
  }
  await database.query('delete from identity.person where tenant_id = $1 and id = any($2::bigint[])', [tenant, people]);
}

/** Two thousand people who are told of an account that waits, while the service that tells them is killed at random moments. */
export const noticesOnce: Proof = async ({ stage: shared, quick }) => {
  const stage = await shared();
  const database = await stage.database();
  const admin = await signedIn(stage, 'acme', 'admin@acme.test');
  const { rows: added } = await database.query<{ id: string }>(INSERT, [admin.tenant, PEOPLE]);
  const people = added.map(({ id }) => Number(id));
  const events = quick ? 2 : 8;
  try {
    for (let event = 0; event < events; event += 1) {
      await admin.item(admin.call('POST', '/users', { ...personForm(admin), account_status: 'not_activated' }));
      await pause(Math.random() * 150);
      await killService(stage, admin);
    }
    const counted = await countNotices(database, admin.tenant, people, events);
    const right = counted.filter((one) => one.all === PEOPLE && one.people === PEOPLE).length;
    return [
      {
        what: `${events} events for 2,000 people each, \`kill -9\` of ${SERVICE} after each`,
        measured: `${right} of ${counted.length} events told everybody once`,
        goal: `${events} events, everybody once each`,
        met: counted.length === events && right === events,
      },
    ];
  } finally {
    await remove(database, admin.tenant, people);
    await database.end();
  }
};
