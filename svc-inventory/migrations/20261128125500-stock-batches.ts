import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

/** Batches of rows that other systems' files brought: what became of each is answered again, and never done twice. */
export const stockBatches: Migration = {
  name: '20261128125500-stock-batches',
  up: (trx) =>
    tenantTable(
      trx,
      SCHEMA,
      'stock_batch',
      (t) => {
        t.text('file_key').notNullable();
        t.integer('batch').notNullable();
        t.jsonb('result').notNullable();
        t.timestamp('merged_at').notNullable().defaultTo(trx.fn.now());
      },
      { primary: ['file_key', 'batch'], grants: ['select', 'insert'] },
    ),
  down: (trx) => dropTable(trx, SCHEMA, 'stock_batch'),
};
