import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/** Notifications that are to go out by mail, and when: at once, after quiet hours, or with the one mail a day. */
export const notificationMail: Migration = {
  name: '20261122082137-notification-mail',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'notification_mail',
      (t) => {
        t.bigInteger('notification_id').notNullable();
        t.bigInteger('user_id').notNullable();
        t.timestamp('due_at').notNullable();
        t.foreign(['tenant_id', 'notification_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.notification`).onDelete('CASCADE');
        t.foreign(['tenant_id', 'user_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.person`);
      },
      { primary: ['notification_id'], system: true },
    );
    await trx.raw(`create index notification_mail_due on ${SCHEMA}.notification_mail (due_at)`);
    await trx.raw(`create index notification_mail_of_person on ${SCHEMA}.notification_mail (tenant_id, user_id, due_at)`);
  },
  down: (trx) => dropTable(trx, SCHEMA, 'notification_mail'),
};
