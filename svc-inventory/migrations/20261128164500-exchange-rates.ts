import { dropTable, type Migration } from '@portal/service-kit/migration';
import { exchangeRateTable } from '@portal/service-kit/projections';

const SCHEMA = 'inventory';

/** The copy of exchange rates, and the plant's time zone, which says the day of a delivery. Known tenants are asked for once more. */
export const exchangeRates: Migration = {
  name: '20261128164500-exchange-rates',
  async up(trx) {
    await exchangeRateTable(trx, SCHEMA);
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => void t.text('timezone'));
    await trx.raw(`select set_config('app.scope', 'system', true)`);
    await trx.raw(`delete from ${SCHEMA}.reference_fill where copy = 'tenant'`);
    await trx.raw(`select set_config('app.scope', '', true)`);
    // Other services read the usages of parts by number.
    await trx.raw(
      `create index storage_movement_of_issues on ${SCHEMA}.storage_movement (tenant_id, id)
         where issue_id is not null and kind in ('issue', 'return')`,
    );
  },
  async down(trx) {
    await trx.raw(`drop index ${SCHEMA}.storage_movement_of_issues`);
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => void t.dropColumn('timezone'));
    await dropTable(trx, SCHEMA, 'exchange_rate');
  },
};
