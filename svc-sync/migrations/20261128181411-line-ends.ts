import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'sync';
/** Before, imports took any line end and exports wrote that of Windows. */
const TABLES = { import_stock_config: 'auto', export_stock_movement_config: 'crlf' } as const;

/** How the lines of imported and exported files end. */
export const lineEnds: Migration = {
  name: '20261128181411-line-ends',
  async up(trx) {
    for (const [table, before] of Object.entries(TABLES))
      await trx.schema.withSchema(SCHEMA).alterTable(table, (t) => void t.text('line_end').notNullable().defaultTo(before));
  },
  async down(trx) {
    for (const table of Object.keys(TABLES)) await trx.schema.withSchema(SCHEMA).alterTable(table, (t) => void t.dropColumn('line_end'));
  },
};
