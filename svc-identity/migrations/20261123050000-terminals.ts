import { type Migration, dropTable, tenantTable } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';

async function allowMethods(trx: Knex, methods: readonly string[]): Promise<void> {
  await trx.raw(`alter table ${SCHEMA}.session drop constraint session_method`);
  await trx.raw(
    `alter table ${SCHEMA}.session add constraint session_method check (method in (${methods.map((method) => `'${method}'`).join(', ')}))`,
  );
}

/**
 * Shared devices of a plant: each has a row among the people under the same number, for what it reports and may do, and one here for what
 * it is.
 */
export const terminals: Migration = {
  name: '20261123050000-terminals',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('person', (t) => t.boolean('terminal').notNullable().defaultTo(false));
    await tenantTable(trx, SCHEMA, 'terminal', (t) => {
      t.bigInteger('id').notNullable();
      t.jsonb('name').notNullable();
      t.text('pin').notNullable();
      t.text('default_view').notNullable();
      t.text('mode').notNullable();
      // Of the device that is registered: its id, and the hashes of the token that is good and of the one before it.
      t.uuid('registration_id');
      t.uuid('device_id');
      t.binary('token_hash');
      t.binary('previous_hash');
      t.timestamp('registered_at');
      t.timestamp('copied_at');
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
      t.timestamp('updated_at').notNullable().defaultTo(trx.fn.now());
      t.foreign(['tenant_id', 'id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);
      t.check(`mode in ('standard', 'embedded')`, {}, 'terminal_mode');
      t.check('num_nulls(registration_id, device_id, token_hash, registered_at) in (0, 4)', {}, 'terminal_registration');
    });
    await trx.raw('create unique index terminal_registration_id on terminal (tenant_id, registration_id)');
    await allowMethods(trx, ['password', 'code', 'passkey', 'terminal']);
  },
  async down(trx) {
    await trx.raw(
      `delete from ${SCHEMA}.temporary_approval where session_id in (select id from ${SCHEMA}.session where method = 'terminal')`,
    );
    await trx.raw(`delete from ${SCHEMA}.session where method = 'terminal'`);
    await allowMethods(trx, ['password', 'code', 'passkey']);
    await dropTable(trx, SCHEMA, 'terminal');
    await trx.schema.withSchema(SCHEMA).alterTable('person', (t) => t.dropColumn('terminal'));
  },
};
