import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import type { Knex } from 'knex';

const SCHEMA = 'identity';

/** Where a person's notifications go on a device: one person at a time, by the browser that they allowed it in. */
async function subscription(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'push_subscription',
    (t) => {
      t.uuid('device_id').notNullable();
      t.bigInteger('user_id').notNullable();
      t.text('endpoint').notNullable();
      // Of the endpoint: a push service that does not answer is left alone.
      t.text('host').notNullable();
      t.text('p256dh').notNullable();
      t.text('auth').notNullable();
      // The public key of the installation that the browser subscribed with.
      t.text('server_key').notNullable();
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
      t.foreign(['tenant_id', 'user_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);
    },
    { primary: ['device_id'], system: true },
  );
  await trx.raw(`create unique index push_subscription_endpoint on ${SCHEMA}.push_subscription (tenant_id, md5(endpoint))`);
  await trx.raw(`create index push_subscription_of_person on ${SCHEMA}.push_subscription (tenant_id, user_id)`);
}

/** Notifications that are to go to a device, and when. */
async function waiting(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'notification_push',
    (t) => {
      t.bigInteger('notification_id').notNullable();
      t.uuid('device_id').notNullable();
      t.boolean('urgent').notNullable();
      t.integer('attempts').notNullable().defaultTo(0);
      t.timestamp('due_at').notNullable();
      t.timestamp('expires_at').notNullable();
      t.foreign(['tenant_id', 'notification_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.notification`).onDelete('CASCADE');
      t.foreign(['tenant_id', 'device_id'])
        .references(['tenant_id', 'device_id'])
        .inTable(`${SCHEMA}.push_subscription`)
        .onDelete('CASCADE');
    },
    // One process sends those of all tenants: it looks whose are due.
    { primary: ['notification_id', 'device_id'], system: true },
  );
  await trx.raw(`create index notification_push_due on ${SCHEMA}.notification_push (due_at)`);
  await trx.raw(`create index notification_push_of_device on ${SCHEMA}.notification_push (tenant_id, device_id, due_at)`);
}

/** Notifications on devices whose browser is not open. */
export const webPush: Migration = {
  name: '20261122112000-web-push',
  async up(trx) {
    await subscription(trx);
    await waiting(trx);
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'notification_push');
    await dropTable(trx, SCHEMA, 'push_subscription');
  },
};
