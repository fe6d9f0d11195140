import { type Migration, dropTable, tenantTable } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/** Links of mails that open an account once, and whether somebody who signed up has shown that the address is theirs. */
export const accountLinks: Migration = {
  name: '20261122081500-account-links',
  async up(trx) {
    await tenantTable(trx, SCHEMA, 'account_link', (t) => {
      t.uuid('id').notNullable().defaultTo(trx.raw('gen_random_uuid()'));
      t.bigInteger('user_id').notNullable();
      t.text('purpose').notNullable();
      t.text('email').notNullable();
      t.binary('secret_hash').notNullable();
      t.timestamp('expires_at').notNullable();
      t.foreign(['tenant_id', 'user_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);
      t.check(`purpose in ('confirm_email', 'reset_password')`, {}, 'account_link_purpose');
    });
    await trx.raw('create index account_link_by_user on account_link (tenant_id, user_id)');
    await trx.schema.withSchema(SCHEMA).alterTable('person', (t) => t.boolean('email_confirmed').notNullable().defaultTo(true));
  },
  async down(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('person', (t) => t.dropColumn('email_confirmed'));
    await dropTable(trx, SCHEMA, 'account_link');
  },
};
