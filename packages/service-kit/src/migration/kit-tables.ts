import type { Knex } from 'knex';
import { jobLimitMigration, jobMarkMigration, jobRegistryMigration, taskMigration } from './task-tables';
import { secureDefiner } from './definer';
import type { Migration } from './step';
import { outboxOrderMigration } from './outbox-order';
import { expiringFileMigration, fileIndexMigration, storageMigration, STORAGE_TABLES } from './storage-tables';
import { dropTable, tenantTable } from './tenant-table';
import { versionAgeMigration } from './version-age';

async function outbox(trx: Knex, schema: string): Promise<void> {
  await tenantTable(
    trx,
    schema,
    'outbox',
    (t) => {
      t.specificType('position', 'bigint generated always as identity').notNullable();
      t.uuid('id').notNullable();
      t.text('subject').notNullable();
      t.text('aggregate').notNullable();
      t.text('aggregate_id').notNullable();
      t.text('actor').notNullable();
      t.binary('envelope').notNullable();
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
      t.timestamp('published_at');
      t.bigInteger('stream_position');
    },
    { system: true },
  );
  await trx.raw('create index outbox_pending on ??.outbox (position) where published_at is null', [schema]);
  await trx.raw('create index outbox_published on ??.outbox (published_at) where published_at is not null', [schema]);
  await tenantTable(
    trx,
    schema,
    'aggregate_version',
    (t) => {
      t.text('aggregate').notNullable();
      t.text('aggregate_id').notNullable();
      t.bigInteger('version').notNullable();
    },
    { primary: ['aggregate', 'aggregate_id'] },
  );
}

async function inbox(trx: Knex, schema: string): Promise<void> {
  await tenantTable(
    trx,
    schema,
    'inbox',
    (t) => {
      t.text('consumer').notNullable();
      t.uuid('event_id').notNullable();
      t.timestamp('handled_at').notNullable().defaultTo(trx.fn.now());
    },
    { primary: ['consumer', 'event_id'], system: true },
  );
  await trx.raw('create index inbox_handled on ??.inbox (handled_at)', [schema]);
  await tenantTable(
    trx,
    schema,
    'inbox_version',
    (t) => {
      t.text('consumer').notNullable();
      t.text('aggregate').notNullable();
      t.text('aggregate_id').notNullable();
      t.bigInteger('version').notNullable();
    },
    { primary: ['consumer', 'aggregate', 'aggregate_id'] },
  );
  await tenantTable(
    trx,
    schema,
    'parked_event',
    (t) => {
      t.text('consumer').notNullable();
      t.text('event_id').notNullable();
      t.text('subject').notNullable();
      t.text('aggregate').notNullable();
      t.text('aggregate_id').notNullable();
      t.bigInteger('version').notNullable();
      t.binary('data').notNullable();
      t.text('error').notNullable();
      t.timestamp('parked_at').notNullable().defaultTo(trx.fn.now());
    },
    { primary: ['consumer', 'event_id'], system: true },
  );
}

async function requests(trx: Knex, schema: string): Promise<void> {
  await tenantTable(
    trx,
    schema,
    'idempotency_key',
    (t) => {
      t.text('scope').notNullable();
      t.text('key').notNullable();
      t.binary('request_hash').notNullable();
      t.smallint('status');
      t.text('body');
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
    },
    { primary: ['scope', 'key'], system: true },
  );
  await trx.raw('create index idempotency_key_age on ??.idempotency_key (created_at)', [schema]);
  await tenantTable(
    trx,
    schema,
    'number_series',
    (t) => {
      t.text('name').notNullable();
      t.bigInteger('value').notNullable();
    },
    { primary: ['name'] },
  );
}

async function filesAndJobs(trx: Knex, schema: string): Promise<void> {
  await tenantTable(trx, schema, 'file', (t) => {
    t.uuid('id').notNullable();
    t.text('name').notNullable();
    t.text('type').notNullable();
    t.bigInteger('size').notNullable();
    t.integer('width');
    t.integer('height');
    t.bigInteger('created_by');
    t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
  });
  await trx.schema.withSchema(schema).createTable('job_run', (t) => {
    t.text('name').primary();
    t.timestamp('started_at').notNullable();
    t.timestamp('finished_at');
    t.text('error');
  });
  await trx.raw('grant select, insert, update on ??.job_run to ??', [schema, `${schema}_app`]);
}

/** The tables of the first migration, in the order in which they can be dropped. */
const FIRST_TABLES = [
  'job_run',
  'file',
  'number_series',
  'idempotency_key',
  'dead_letter',
  'inbox_version',
  'inbox',
  'aggregate_version',
  'outbox',
];

/** The kit's tables in every service, which no service describes as its own. */
export const KIT_TABLES = [...FIRST_TABLES, 'job_status', ...STORAGE_TABLES];

/** The kit's definer functions in every service. */
export const KIT_FUNCTIONS = ['refresh_statistics', 'schedule_task', 'unschedule_task'];

/** Gives the table of events that could not be handled another name, and all that is named after it. */
async function renameDeadLetters(trx: Knex, schema: string, [from, to]: [string, string], [fromAt, toAt]: [string, string]): Promise<void> {
  await trx.raw('alter table ??.?? rename to ??', [schema, from, to]);
  await trx.raw('alter table ??.?? rename column ?? to ??', [schema, to, fromAt, toAt]);
  await trx.raw('alter table ??.?? rename constraint ?? to ??', [schema, to, `${from}_pkey`, `${to}_pkey`]);
}

/** Only an owner may ANALYZE: the application role asks through this function, after it has filled tables at once. */
async function statistics(trx: Knex, schema: string): Promise<void> {
  await trx.raw(
    `create function ??.refresh_statistics() returns void language plpgsql security definer set search_path = pg_catalog as $$
    declare analysed regclass;
    begin
      for analysed in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = '${schema}' and c.relkind = 'r' loop
        execute format('analyze %s', analysed);
      end loop;
    end $$`,
    [schema],
  );
  await trx.raw('revoke all on function ??.refresh_statistics() from public', [schema]);
  await trx.raw('grant execute on function ??.refresh_statistics() to ??', [schema, `${schema}_app`]);
}

const DEFINERS = ['refresh_statistics()', 'schedule_task(uuid, text, text, timestamptz, int)', 'unschedule_task(uuid)'];

function definerPaths(schema: string): Migration {
  return {
    name: '00000006-definer-paths',
    async up(trx) {
      for (const signature of DEFINERS) await secureDefiner(trx, schema, signature);
    },
    async down(trx) {
      for (const signature of DEFINERS) await trx.raw(`alter function ??.${signature} set search_path = pg_catalog`, [schema]);
    },
  };
}

/** Plain hashes of what was sent give short texts away. Without them a repeat of an earlier request is refused, never done twice. */
function fingerprints(schema: string): Migration {
  return {
    name: '00000007-fingerprints',
    async up(trx) {
      await trx.raw(`select set_config('app.scope', 'system', true)`);
      await trx.raw(`update ??.idempotency_key set request_hash = ''`, [schema]);
    },
    // What was taken away cannot come back, and nothing has to.
    down: () => Promise.resolve(),
  };
}

/** The tables every service has. Their names sort before any date. */
export function kitMigrations(schema: string): Migration[] {
  return [
    {
      name: '00000001-kit',
      async up(trx) {
        await outbox(trx, schema);
        await inbox(trx, schema);
        await requests(trx, schema);
        await filesAndJobs(trx, schema);
      },
      async down(trx) {
        for (const table of FIRST_TABLES) await dropTable(trx, schema, table === 'dead_letter' ? 'parked_event' : table);
      },
    },
    {
      name: '00000002-statistics',
      up: (trx) => statistics(trx, schema),
      down: async (trx) => {
        await trx.raw('drop function ??.refresh_statistics()', [schema]);
      },
    },
    {
      name: '00000003-outbox-version',
      up: async (trx) => {
        await trx.raw('alter table ??.outbox add column aggregate_version bigint not null default 0', [schema]);
      },
      down: async (trx) => {
        await trx.raw('alter table ??.outbox drop column aggregate_version', [schema]);
      },
    },
    {
      name: '00000004-dead-letter',
      up: (trx) => renameDeadLetters(trx, schema, ['parked_event', 'dead_letter'], ['parked_at', 'failed_at']),
      down: (trx) => renameDeadLetters(trx, schema, ['dead_letter', 'parked_event'], ['failed_at', 'parked_at']),
    },
    taskMigration(schema),
    definerPaths(schema),
    fingerprints(schema),
    storageMigration(schema),
    jobRegistryMigration(schema),
    expiringFileMigration(schema),
    jobMarkMigration(schema),
    outboxOrderMigration(schema),
    versionAgeMigration(schema),
    fileIndexMigration(schema),
    jobLimitMigration(schema),
  ];
}
