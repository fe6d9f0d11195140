import { SHORT_LIVED } from '../outbox/versions';
import type { Migration } from './step';
import { IS_SYSTEM } from './tenant-table';

const TABLES = ['aggregate_version', 'inbox_version'];

/**
 * When each thing last had an event, so that housekeeping can forget the versions of what is long gone, and finds them without those that
 * are kept.
 */
export function versionAgeMigration(schema: string): Migration {
  return {
    name: '00000013-version-age',
    async up(trx) {
      for (const table of TABLES) {
        await trx.schema.withSchema(schema).alterTable(table, (t) => t.timestamp('updated_at').notNullable().defaultTo(trx.fn.now()));
        await trx.raw(`create index ?? on ??.?? (updated_at) where ${SHORT_LIVED}`, [`${table}_age`, schema, table]);
        await trx.raw(`create policy of_system on ??.?? using (${IS_SYSTEM}) with check (${IS_SYSTEM})`, [schema, table]);
      }
    },
    async down(trx) {
      for (const table of TABLES) {
        await trx.raw('drop policy of_system on ??.??', [schema, table]);
        await trx.schema.withSchema(schema).alterTable(table, (t) => t.dropColumn('updated_at'));
      }
    },
  };
}
