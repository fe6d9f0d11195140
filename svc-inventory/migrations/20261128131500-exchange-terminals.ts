import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

/** The terminal at which an exchange was begun. */
export const exchangeTerminals: Migration = {
  name: '20261128131500-exchange-terminals',
  up: (trx) =>
    trx.schema.withSchema(SCHEMA).alterTable('parts_exchange', (t) => {
      t.bigInteger('terminal_id');
      t.index(['tenant_id', 'terminal_id', 'id'], 'parts_exchange_terminal');
    }),
  down: (trx) =>
    trx.schema.withSchema(SCHEMA).alterTable('parts_exchange', (t) => {
      t.dropIndex(['tenant_id', 'terminal_id', 'id'], 'parts_exchange_terminal');
      t.dropColumn('terminal_id');
    }),
};
