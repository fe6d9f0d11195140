import type { Knex } from 'knex';
import type { Migration } from './step';
import { dropTable, tenantTable } from './tenant-table';

const FIRST_TABLES = ['pending_file', 'storage_usage'];
/** Tables beside `file` that the quota is kept by. */
export const STORAGE_TABLES = [...FIRST_TABLES, 'expiring_file'];

/** Counts what is stored already. The owner is bound by the policies as well, and may lift that for itself alone. */
async function countStored(trx: Knex, schema: string): Promise<void> {
  for (const table of ['file', 'storage_usage']) await trx.raw('alter table ??.?? no force row level security', [schema, table]);
  await trx.raw('insert into ??.storage_usage (tenant_id, used) select tenant_id, sum(size) from ??.file group by 1', [schema, schema]);
  for (const table of ['file', 'storage_usage']) await trx.raw('alter table ??.?? force row level security', [schema, table]);
}

/** What each tenant's files take, and the files that are being stored or removed. */
export function storageMigration(schema: string): Migration {
  return {
    name: '00000008-storage',
    async up(trx) {
      await tenantTable(
        trx,
        schema,
        'storage_usage',
        (t) => {
          t.bigInteger('used').notNullable().defaultTo(0);
          t.bigInteger('reserved').notNullable().defaultTo(0);
          t.check('used >= 0 and reserved >= 0', [], 'storage_usage_positive');
        },
        { primary: [], system: true },
      );
      await tenantTable(
        trx,
        schema,
        'pending_file',
        (t) => {
          t.uuid('id').notNullable();
          t.bigInteger('size').notNullable();
          t.boolean('released').notNullable().defaultTo(false);
          t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
        },
        { system: true },
      );
      await countStored(trx, schema);
    },
    async down(trx) {
      for (const table of FIRST_TABLES) await dropTable(trx, schema, table);
    },
  };
}

/** Files that are removed by themselves, such as exports. */
export function expiringFileMigration(schema: string): Migration {
  return {
    name: '00000010-expiring-files',
    async up(trx) {
      await tenantTable(
        trx,
        schema,
        'expiring_file',
        (t) => {
          t.uuid('id').notNullable();
          t.timestamp('expires_at').notNullable();
        },
        { system: true },
      );
      await trx.raw('create index expiring_file_due on ??.expiring_file (expires_at)', [schema]);
    },
    async down(trx) {
      await dropTable(trx, schema, 'expiring_file');
    },
  };
}

/** Finds the files of a person, and sums up those of a tenant without reading their rows. */
export function fileIndexMigration(schema: string): Migration {
  return {
    name: '00000014-file-index',
    async up(trx) {
      await trx.raw('create index file_created_by on ??.file (tenant_id, created_by, id) include (size)', [schema]);
    },
    async down(trx) {
      await trx.raw('drop index ??.file_created_by', [schema]);
    },
  };
}
