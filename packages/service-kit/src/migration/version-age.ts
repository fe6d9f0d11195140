import type { Migration } from './step';
import { IS_SYSTEM } from './tenant-table';

const TABLES = ['aggregate_version', 'inbox_version'];

/** SQL: named by a uuid, which never comes back: a session, a job, a notice about one. Unlike the tenant itself. An index of both tables has this condition. */
export const SHORT_LIVED = `aggregate_id ~ '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and position(tenant_id::text in aggregate_id) = 0`;

/** SQL: when a thing had its last event, as it is updated. The same within a day, so that most updates leave the row in its page and the indexes alone. */
export const VERSION_UPDATED = `updated_at = date_trunc('day', now())`;

/** When each thing last had an event, so that housekeeping can forget the versions of what is long gone, and finds them without those that are kept. */
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
