import { type Migration, dropTable, tenantTable } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';

async function allowMethods(trx: Knex, methods: readonly string[]): Promise<void> {
  await trx.raw(`alter table ${SCHEMA}.session drop constraint session_method`);
  await trx.raw(
    `alter table ${SCHEMA}.session add constraint session_method check (method in (${methods.map((method) => `'${method}'`).join(', ')}))`,
  );
}

/** Where and how a session was begun, why it ended, and which devices several people share. */
export const sessionDevices: Migration = {
  name: '20261122013000-session-devices',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('session', (t) => {
      t.text('user_agent').notNullable().defaultTo('');
      t.text('network').notNullable().defaultTo('');
      t.text('second_factor');
      t.text('end_reason');
      t.check(`second_factor in ('totp', 'passkey', 'recovery_code')`, {}, 'session_second_factor');
    });
    await allowMethods(trx, ['password', 'code', 'passkey']);
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => t.jsonb('sign_in_policy').notNullable().defaultTo('{}'));
    await tenantTable(
      trx,
      SCHEMA,
      'device',
      (t) => {
        t.uuid('device_id').notNullable();
        t.bigInteger('last_user_id').notNullable();
        // When somebody else than the person before signed in there.
        t.timestamp('switched_at');
        t.timestamp('signed_in_at').notNullable().defaultTo(trx.fn.now());
        t.foreign(['tenant_id', 'last_user_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);
      },
      { primary: ['device_id'] },
    );
    await trx.raw('create index device_by_user on device (tenant_id, last_user_id)');
    await trx.raw('create index device_by_sign_in on device (tenant_id, signed_in_at)');
    await trx.raw(
      `insert into device (tenant_id, device_id, last_user_id, switched_at, signed_in_at)
       select tenant_id, device_id, (array_agg(user_id order by signed_in_at desc))[1],
         case when count(*) > 1 then max(signed_in_at) end, max(signed_in_at)
       from trusted_user group by tenant_id, device_id`,
    );
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'device');
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => t.dropColumn('sign_in_policy'));
    await trx.raw(
      `delete from ${SCHEMA}.temporary_approval where session_id in (select id from ${SCHEMA}.session where method = 'passkey')`,
    );
    await trx.raw(`delete from ${SCHEMA}.session where method = 'passkey'`);
    await allowMethods(trx, ['password', 'code']);
    await trx.schema.withSchema(SCHEMA).alterTable('session', (t) => {
      t.dropColumns('user_agent', 'network', 'second_factor', 'end_reason');
    });
  },
};
