import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

/** When whoever has a part was told that it should be back. Lines that are overdue already are told once by the next run. */
export const overdueParts: Migration = {
  name: '20261129032000-overdue-parts',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('parts_exchange_line', (t) => {
      t.timestamp('overdue_told_at');
    });
    await trx.raw(
      `create index parts_exchange_line_due_at on ${SCHEMA}.parts_exchange_line (tenant_id, due_at) where overdue_told_at is null and due_at is not null`,
    );
  },
  down: (trx) =>
    trx.schema.withSchema(SCHEMA).alterTable('parts_exchange_line', (t) => {
      t.dropIndex([], 'parts_exchange_line_due_at');
      t.dropColumn('overdue_told_at');
    }),
};
