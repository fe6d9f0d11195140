import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

/** The plant's currency, which a cost without one is in. Tenants that are known already are asked for once more. */
export const plantCurrency: Migration = {
  name: '20261128050548-plant-currency',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => void t.integer('currency_id'));
    await trx.raw(`select set_config('app.scope', 'system', true)`);
    await trx.raw(`delete from ${SCHEMA}.reference_fill where copy = 'tenant'`);
    await trx.raw(`select set_config('app.scope', '', true)`);
  },
  down: (trx) => trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => void t.dropColumn('currency_id')),
};
