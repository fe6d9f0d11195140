import type { Knex } from 'knex';
import { tenantTable, type Migration } from '@portal/service-kit/migration';
import { dropAll, numbered, refersTo, SCHEMA } from './schema';

function ofIssue(t: Knex.CreateTableBuilder): void {
  t.bigInteger('issue_id').notNullable();
  refersTo(t, 'issue_id', 'issue', 'CASCADE');
}

async function employees(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'issue_employee', (t) => {
    numbered(t);
    ofIssue(t);
    t.bigInteger('user_id').notNullable();
    t.timestamp('created_at').notNullable();
    for (const column of ['received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at']) t.timestamp(column);
    t.text('comment');
  });
  await trx.raw('create index issue_employee_issue on issue_employee (tenant_id, issue_id)');
  // A person is on an issue once at a time; after a reopening a second part begins.
  await trx.raw(
    'create unique index issue_employee_active on issue_employee (tenant_id, user_id, issue_id) where finished_at is null and deleted_at is null',
  );
  await trx.raw(
    'create index issue_employee_done on issue_employee (tenant_id, user_id, issue_id) where finished_at is not null and deleted_at is null',
  );
}

async function history(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'issue_timeline',
    (t) => {
      ofIssue(t);
      t.integer('seq').notNullable();
      t.timestamp('at').notNullable();
      t.text('event').notNullable();
      t.text('clock').notNullable();
      t.bigInteger('flow_state_id').notNullable();
      t.bigInteger('user_id');
    },
    { primary: ['issue_id', 'seq'] },
  );
  await tenantTable(
    trx,
    SCHEMA,
    'issue_log',
    (t) => {
      numbered(t);
      ofIssue(t);
      t.timestamp('logged_at').notNullable();
      t.bigInteger('logged_by').notNullable().defaultTo(0);
      t.bigInteger('approved_by');
      t.text('loggable_type').notNullable();
      t.text('loggable_id');
      t.text('action').notNullable();
      t.jsonb('content').notNullable();
    },
    { grants: ['select', 'insert'] },
  );
  await trx.raw('create index issue_log_issue on issue_log (tenant_id, issue_id, id)');
}

async function parts(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'issue_parameter',
    (t) => {
      numbered(t);
      ofIssue(t);
      t.bigInteger('parameter_id').notNullable();
      t.jsonb('value').notNullable();
      refersTo(t, 'parameter_id', 'parameter');
    },
    { primary: ['issue_id', 'parameter_id'] },
  );
  await tenantTable(trx, SCHEMA, 'issue_file', (t) => {
    t.uuid('id').notNullable();
    ofIssue(t);
    t.text('kind').notNullable();
    t.check(`kind in ('photo', 'document')`);
  });
  await trx.raw('create index issue_file_issue on issue_file (tenant_id, issue_id, id)');
  // One row per issue and transition that waits; whoever follows the transition deletes it in the same transaction.
  await tenantTable(
    trx,
    SCHEMA,
    'issue_timer',
    (t) => {
      ofIssue(t);
      t.bigInteger('transition_id').notNullable();
      t.timestamp('due_at').notNullable();
    },
    { primary: ['issue_id', 'transition_id'], system: true },
  );
  await trx.raw('create index issue_timer_due on issue_timer (due_at)');
}

/** People on issues, the time line, the change log, parameter values, files and timers. */
export const issueDetails: Migration = {
  name: '20261121-3-issue-details',
  async up(trx) {
    await employees(trx);
    await history(trx);
    await parts(trx);
  },
  down: (trx) => dropAll(trx, ['issue_employee', 'issue_timeline', 'issue_log', 'issue_parameter', 'issue_file', 'issue_timer']),
};
