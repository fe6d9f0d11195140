import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

/** What people were told of dates that run out: once each for a machine, a date and a number of days ahead. */
export const expiryNotices: Migration = {
  name: '20261122150500-expiry-notices',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'expiry_notice',
      (t) => {
        t.bigInteger('equipment_id').notNullable();
        t.text('field').notNullable();
        t.date('until').notNullable();
        t.integer('days').notNullable();
        t.check(`field in ('udt_valid_until', 'warranty_until')`);
        t.foreign(['tenant_id', 'equipment_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.equipment`).onDelete('CASCADE');
      },
      { primary: ['equipment_id', 'field', 'until', 'days'], grants: ['select', 'insert'] },
    );
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'expiry_notice');
  },
};
