import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { referenceFillTable } from '@portal/service-kit/projections';

const SCHEMA = 'sync';

export const jobs: Migration = {
  name: '20261122075510-jobs',
  async up(trx) {
    await referenceFillTable(trx, SCHEMA);
    await tenantTable(
      trx,
      SCHEMA,
      'job',
      (t) => {
        t.uuid('id').notNullable();
        t.bigInteger('job_id').notNullable();
        t.text('domain').notNullable();
        t.text('type').notNullable();
        t.text('queue').notNullable();
        t.text('status').notNullable();
        t.integer('attempts').notNullable();
        t.smallint('progress').notNullable();
        t.text('progress_text');
        t.jsonb('error');
        t.jsonb('output');
        t.boolean('output_at_owner').notNullable();
        t.bigInteger('created_by');
        t.timestamp('created_at').notNullable();
        t.timestamp('started_at');
        t.timestamp('updated_at').notNullable();
        t.timestamp('finished_at');
        t.boolean('can_cancel').notNullable();
        t.boolean('can_retry').notNullable();
        t.integer('revision').notNullable();
        t.unique(['tenant_id', 'job_id']);
        t.index(['tenant_id', 'created_by', 'id']);
        t.index(['tenant_id', 'created_at', 'id']);
        t.index(['tenant_id', 'status', 'id']);
        t.index(['tenant_id', 'type', 'id']);
      },
      { system: true },
    );
    await trx.raw('create index job_finished on ??.job (finished_at) where finished_at is not null', [SCHEMA]);
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'job');
    await dropTable(trx, SCHEMA, 'reference_fill');
  },
};
