import { type Migration, dropTable, tenantTable } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';

const ofPerson = (t: Knex.CreateTableBuilder) =>
  t.foreign(['tenant_id', 'user_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);

async function authenticators(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'totp',
    (t) => {
      t.bigInteger('user_id').notNullable();
      // Encrypted under a key that is not in the database.
      t.binary('secret').notNullable();
      // Of the last code that was accepted: each is good once.
      t.bigInteger('last_step').notNullable().defaultTo(0);
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
      t.timestamp('confirmed_at');
      ofPerson(t);
    },
    { primary: ['user_id'] },
  );
  await tenantTable(trx, SCHEMA, 'passkey', (t) => {
    t.uuid('id').notNullable().defaultTo(trx.raw('uuidv7()'));
    t.bigInteger('user_id').notNullable();
    t.text('credential_id').notNullable();
    t.binary('public_key').notNullable();
    t.bigInteger('counter').notNullable();
    t.specificType('transports', 'text[]').notNullable();
    t.text('name').notNullable();
    t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
    t.timestamp('last_used_at');
    ofPerson(t);
  });
  await trx.raw('create unique index passkey_credential on passkey (tenant_id, credential_id)');
  await trx.raw('create index passkey_by_user on passkey (tenant_id, user_id)');
  await tenantTable(
    trx,
    SCHEMA,
    'recovery_code',
    (t) => {
      t.bigInteger('user_id').notNullable();
      t.binary('hash').notNullable();
      t.timestamp('used_at');
      ofPerson(t);
    },
    { primary: ['user_id', 'hash'] },
  );
}

/** What was asked of somebody and is not answered yet. */
async function challenges(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'sign_in_challenge', (t) => {
    t.uuid('id').notNullable().defaultTo(trx.raw('uuidv7()'));
    t.text('purpose').notNullable();
    t.bigInteger('user_id');
    t.uuid('session_id');
    t.uuid('device_id');
    // What the person signed in with so far.
    t.text('method');
    t.text('webauthn').notNullable();
    t.binary('secret_hash').notNullable();
    t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
    t.timestamp('expires_at').notNullable();
    ofPerson(t);
    t.check(`purpose in ('second_factor', 'passkey_sign_in', 'passkey_enrolment', 'proof')`, {}, 'sign_in_challenge_purpose');
  });
  await trx.raw('create index sign_in_challenge_by_end on sign_in_challenge (tenant_id, expires_at)');
  await trx.raw('create index sign_in_challenge_by_user on sign_in_challenge (tenant_id, user_id)');
}

const TABLES = ['sign_in_challenge', 'recovery_code', 'passkey', 'totp'];

/** Authenticator apps, passkeys and recovery codes, and the challenges they answer. */
export const factors: Migration = {
  name: '20261122015500-factors',
  async up(trx) {
    await authenticators(trx);
    await challenges(trx);
  },
  async down(trx) {
    for (const table of TABLES) await dropTable(trx, SCHEMA, table);
  },
};
