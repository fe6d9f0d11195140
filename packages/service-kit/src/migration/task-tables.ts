import { Logger, runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Migration } from './step';
import { dropTable, IS_SYSTEM, tenantTable } from './tenant-table';

/** Schema of the engine's own tables, beside the service's. */
export function tasksSchemaOf(schema: string): string {
  return `${schema}_tasks`;
}

const TENANT = `nullif(current_setting('app.tenant_id', true), '')`;

async function jobStatus(trx: Knex, schema: string): Promise<void> {
  await tenantTable(
    trx,
    schema,
    'job_status',
    (t) => {
      t.uuid('id').notNullable();
      t.text('task').notNullable();
      t.text('queue').notNullable();
      t.text('key');
      t.boolean('listed').notNullable();
      t.jsonb('input').notNullable();
      t.smallint('priority').notNullable();
      t.integer('turn').notNullable();
      t.timestamp('run_at').notNullable();
      t.text('state').notNullable().defaultTo('queued');
      t.integer('attempts').notNullable().defaultTo(0);
      t.smallint('progress').notNullable().defaultTo(0);
      t.text('progress_text');
      t.jsonb('error');
      t.jsonb('output');
      t.bigInteger('created_by');
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
      t.timestamp('started_at');
      t.timestamp('updated_at').notNullable().defaultTo(trx.fn.now());
      t.timestamp('finished_at');
      t.timestamp('cancel_requested_at');
      t.check(`state in ('queued', 'executing', 'retrying', 'finished', 'failed', 'cancelled')`, [], 'job_status_state');
      t.check('progress between 0 and 100', [], 'job_status_progress');
    },
    { system: true },
  );
  const waiting = `state in ('queued', 'retrying')`;
  await trx.raw(`create unique index job_status_key on ??.job_status (tenant_id, task, key) where key is not null and ${waiting}`, [
    schema,
  ]);
  await trx.raw(`create index job_status_turn on ??.job_status (tenant_id, queue, turn) where ${waiting}`, [schema]);
  await trx.raw('create index job_status_finished on ??.job_status (finished_at) where finished_at is not null', [schema]);
}

/**
 * A tenant's transaction sees nothing of the engine's tables. It adds and removes jobs by these functions, which take the tenant from
 * the transaction, so that no tenant touches another's job.
 */
async function scheduling(trx: Knex, schema: string): Promise<void> {
  const tasks = tasksSchemaOf(schema);
  await trx.raw(
    `create function ??.schedule_task(job uuid, task text, queue text, run_at timestamptz, priority int) returns uuid
    language plpgsql security definer set search_path = pg_catalog as $$
    declare tenant text := ${TENANT};
    begin
      if tenant is null then raise exception 'a job belongs to a tenant'; end if;
      perform ??.add_job(task, json_build_object('tenant', tenant, 'job', job), tenant || '/' || queue, run_at, 32767, tenant || '/' || job, priority);
      return job;
    end $$`,
    [schema, tasks],
  );
  await trx.raw(
    `create function ??.unschedule_task(job uuid) returns uuid language plpgsql security definer set search_path = pg_catalog as $$
    begin
      perform ??.remove_job(${TENANT} || '/' || job);
      return job;
    end $$`,
    [schema, tasks],
  );
  for (const signature of ['schedule_task(uuid, text, text, timestamptz, int)', 'unschedule_task(uuid)']) {
    await trx.raw(`revoke all on function ??.${signature} from public`, [schema]);
    await trx.raw(`grant execute on function ??.${signature} to ??`, [schema, `${schema}_app`]);
  }
}

/** The tenant's record of its jobs, and the way to the engine. */
export function taskMigration(schema: string): Migration {
  return {
    name: '00000005-tasks',
    async up(trx) {
      await jobStatus(trx, schema);
      await scheduling(trx, schema);
      await trx.schema.withSchema(schema).dropTable('job_run');
    },
    async down(trx) {
      await trx.raw('drop function ??.schedule_task, ??.unschedule_task', [schema, schema]);
      await dropTable(trx, schema, 'job_status');
      await trx.schema.withSchema(schema).createTable('job_run', (t) => {
        t.text('name').primary();
        t.timestamp('started_at').notNullable();
        t.timestamp('finished_at');
        t.text('error');
      });
      await trx.raw('grant select, insert, update on ??.job_run to ??', [schema, `${schema}_app`]);
    },
  };
}

/** What the registry of jobs needs to know of each. */
export function jobRegistryMigration(schema: string): Migration {
  return {
    name: '00000009-job-registry',
    up: async (trx) => {
      await trx.schema.withSchema(schema).alterTable('job_status', (t) => {
        t.boolean('cancellable').notNullable().defaultTo(true);
        t.boolean('retryable').notNullable().defaultTo(true);
        t.integer('revision').notNullable().defaultTo(1);
      });
    },
    down: async (trx) => {
      await trx.schema.withSchema(schema).alterTable('job_status', (t) => t.dropColumns('cancellable', 'retryable', 'revision'));
    },
  };
}

/** How far a job is whose work is more than one transaction. */
export function jobMarkMigration(schema: string): Migration {
  return {
    name: '00000011-job-mark',
    up: async (trx) => {
      await trx.schema.withSchema(schema).alterTable('job_status', (t) => t.jsonb('mark'));
    },
    down: async (trx) => {
      await trx.schema.withSchema(schema).alterTable('job_status', (t) => t.dropColumn('mark'));
    },
  };
}

const WAITING = `state in ('queued', 'retrying')`;

/** How many unfinished jobs of its task a person may have, and what finds those, and the ones that are due. */
export function jobLimitMigration(schema: string): Migration {
  return {
    name: '00000015-job-limit',
    up: async (trx) => {
      await trx.schema.withSchema(schema).alterTable('job_status', (t) => t.smallint('per_person'));
      await trx.raw('drop index ??.job_status_turn', [schema]);
      await trx.raw(`create index job_status_due on ??.job_status (tenant_id, queue, run_at) where ${WAITING}`, [schema]);
      await trx.raw(
        `create index job_status_unfinished on ??.job_status (tenant_id, task, created_by) where state in ('queued', 'retrying', 'executing')`,
        [schema],
      );
    },
    down: async (trx) => {
      for (const index of ['job_status_unfinished', 'job_status_due']) await trx.raw('drop index ??.??', [schema, index]);
      await trx.raw(`create index job_status_turn on ??.job_status (tenant_id, queue, turn) where ${WAITING}`, [schema]);
      await trx.schema.withSchema(schema).alterTable('job_status', (t) => t.dropColumn('per_person'));
    },
  };
}

const ENGINE_TABLES = ['_private_jobs', '_private_job_queues', '_private_tasks'];

/** What the engine creates first; made here because it would ask for the right to create schemas. */
const BOOKKEEPING = (tasks: string) => `
  create table if not exists ${tasks}.migrations (
    id int primary key, ts timestamptz not null default now(), breaking boolean not null default false)`;

function accessOf(table: string, app: string): string {
  return `grant select, insert, update, delete on ${table} to ${app};
    drop policy if exists of_system on ${table};
    create policy of_system on ${table} to ${app} using (${IS_SYSTEM}) with check (${IS_SYSTEM})`;
}

/**
 * Brings the engine's schema up to date as the owner. The application role may use its tables in the scope of the system only; no other
 * role enters the schema.
 */
export async function migrateEngine(adminUrl: string, schema: string): Promise<void> {
  const tasks = tasksSchemaOf(schema);
  const pool = new pg.Pool({ connectionString: adminUrl, options: `-c role=${schema}_owner`, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    await pool.query(BOOKKEEPING(tasks));
    await runMigrations({ pgPool: pool, schema: tasks, logger: new Logger(() => () => undefined) });
    // One table in each transaction: an engine that takes a job meanwhile locks several, and would wait for this as this for it.
    for (const table of ENGINE_TABLES) await pool.query(accessOf(`${tasks}.${table}`, `${schema}_app`));
  } finally {
    await pool.end();
  }
}
