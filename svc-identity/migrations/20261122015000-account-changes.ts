import { type Migration, dropTable, tenantTable } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';

const ofPerson = (t: Knex.CreateTableBuilder, column: string) =>
  t.foreign(['tenant_id', column]).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);

/** New e-mail addresses that wait until somebody confirms them, and what a person is told of changes to their account. */
export const accountChanges: Migration = {
  name: '20261122015000-account-changes',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'waiting_email',
      (t) => {
        t.bigInteger('user_id').notNullable();
        t.text('email').notNullable();
        t.timestamp('requested_at').notNullable().defaultTo(trx.fn.now());
        ofPerson(t, 'user_id');
      },
      { primary: ['user_id'] },
    );
    await tenantTable(trx, SCHEMA, 'account_message', (t) => {
      t.uuid('id').notNullable().defaultTo(trx.raw('uuidv7()'));
      t.bigInteger('user_id').notNullable();
      t.text('kind').notNullable();
      t.bigInteger('by_user_id').notNullable();
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
      ofPerson(t, 'user_id');
      ofPerson(t, 'by_user_id');
    });
    await trx.raw(`create index account_message_by_user on ${SCHEMA}.account_message (tenant_id, user_id, created_at)`);
    await trx.raw(`create index account_message_by_author on ${SCHEMA}.account_message (tenant_id, by_user_id)`);
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'account_message');
    await dropTable(trx, SCHEMA, 'waiting_email');
  },
};
