import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

/** Stock at the beginning of each month, so that stock at a date needs the movements of one month alone. */
export const stockSnapshots: Migration = {
  name: '20261128093500-stock-snapshots',
  async up(trx) {
    // A month that is here has all of its rows in stock_snapshot, also where there was no stock.
    await tenantTable(
      trx,
      SCHEMA,
      'stock_month',
      (t) => {
        t.timestamp('month').notNullable();
      },
      { primary: ['month'], grants: ['select', 'insert'] },
    );
    await tenantTable(
      trx,
      SCHEMA,
      'stock_snapshot',
      (t) => {
        t.timestamp('month').notNullable();
        for (const column of ['part_entry_id', 'location_id', 'part_id']) t.bigInteger(column).notNullable();
        t.specificType('quantity', 'numeric(14, 3)').notNullable();
      },
      { primary: ['month', 'part_entry_id', 'location_id'], grants: ['select', 'insert'] },
    );
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'stock_snapshot');
    await dropTable(trx, SCHEMA, 'stock_month');
  },
};
