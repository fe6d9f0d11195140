import { type Migration, dropTable, tenantTable } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/** Mails that wait to be sent, and the addresses that a mail server refused for good. */
export const mail: Migration = {
  name: '20261122075500-mail',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'mail',
      (t) => {
        t.uuid('id').notNullable().defaultTo(trx.raw('uuidv7()'));
        t.bigInteger('user_id');
        t.text('address').notNullable();
        t.text('name').notNullable();
        t.text('locale').notNullable();
        t.text('template').notNullable();
        t.jsonb('params').notNullable();
        t.text('key');
        t.integer('attempts').notNullable().defaultTo(0);
        t.text('error');
        t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
        t.timestamp('due_at').notNullable().defaultTo(trx.fn.now());
        t.timestamp('expires_at').notNullable();
        t.foreign(['tenant_id', 'user_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);
      },
      // One process sends the mail of all tenants: it looks whose is due.
      { system: true },
    );
    await trx.raw('create index mail_due on mail (due_at)');
    await trx.raw('create index mail_by_tenant on mail (tenant_id, due_at)');
    await trx.raw('create index mail_by_user on mail (tenant_id, user_id)');
    await trx.raw('create unique index mail_key on mail (tenant_id, template, key) where key is not null');
    await tenantTable(
      trx,
      SCHEMA,
      'undeliverable_address',
      (t) => {
        t.text('address').notNullable();
        t.text('reason').notNullable();
        t.timestamp('noted_at').notNullable().defaultTo(trx.fn.now());
      },
      { primary: ['address'] },
    );
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'undeliverable_address');
    await dropTable(trx, SCHEMA, 'mail');
  },
};
