import { type Migration, dropTable, tenantTable } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';

const ofPerson = (t: Knex.CreateTableBuilder, column: string) =>
  t.foreign(['tenant_id', column]).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);

/** Ended sessions stay a month: they tell who was in. */
async function session(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'session', (t) => {
    t.uuid('id').notNullable().defaultTo(trx.raw('uuidv7()'));
    t.bigInteger('user_id').notNullable();
    t.uuid('device_id');
    t.text('method').notNullable();
    t.binary('secret_hash').notNullable();
    t.timestamp('expires_at').notNullable();
    // The token before a renewal stays good to its own end: another tab may still use it.
    t.binary('previous_hash');
    t.timestamp('previous_expires_at');
    t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
    t.timestamp('seen_at').notNullable().defaultTo(trx.fn.now());
    t.timestamp('ended_at');
    ofPerson(t, 'user_id');
    t.check(`method in ('password', 'code')`, {}, 'session_method');
  });
  await trx.raw('create index session_by_user on session (tenant_id, user_id, seen_at)');
  await trx.raw('create index session_by_seen on session (tenant_id, seen_at)');
}

async function signIn(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'trusted_user',
    (t) => {
      t.uuid('device_id').notNullable();
      t.bigInteger('user_id').notNullable();
      t.timestamp('signed_in_at').notNullable().defaultTo(trx.fn.now());
      ofPerson(t, 'user_id');
    },
    { primary: ['device_id', 'user_id'] },
  );
  await trx.raw('create index trusted_user_by_user on trusted_user (tenant_id, user_id)');
  await tenantTable(
    trx,
    SCHEMA,
    'attempt_counter',
    (t) => {
      t.text('kind').notNullable();
      t.text('key').notNullable();
      t.integer('failures').notNullable();
      t.timestamp('since').notNullable();
      t.timestamp('blocked_until');
      t.check(`kind in ('person', 'device', 'tenant')`, {}, 'attempt_counter_kind');
    },
    { primary: ['kind', 'key'] },
  );
  await trx.raw('create index attempt_counter_by_since on attempt_counter (tenant_id, since)');
}

async function approval(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'temporary_approval', (t) => {
    t.uuid('id').notNullable().defaultTo(trx.raw('uuidv7()'));
    t.uuid('session_id').notNullable();
    t.bigInteger('approved_by').notNullable();
    t.text('permission');
    t.text('method');
    t.text('path');
    t.binary('secret_hash').notNullable();
    t.timestamp('expires_at').notNullable();
    t.timestamp('used_at');
    t.foreign(['tenant_id', 'session_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.session`).onDelete('cascade');
    ofPerson(t, 'approved_by');
  });
  await trx.raw('create index temporary_approval_by_session on temporary_approval (tenant_id, session_id)');
  await trx.raw('create index temporary_approval_by_approver on temporary_approval (tenant_id, approved_by)');
  await trx.raw('create index temporary_approval_by_end on temporary_approval (tenant_id, expires_at)');
}

const TABLES = ['temporary_approval', 'attempt_counter', 'trusted_user', 'session'];

/** Sessions, the devices people are known on, failed attempts and approvals given on the spot. */
export const sessions: Migration = {
  name: '20261121-sessions',
  async up(trx) {
    await session(trx);
    await signIn(trx);
    await approval(trx);
  },
  async down(trx) {
    for (const table of TABLES) await dropTable(trx, SCHEMA, table);
  },
};
