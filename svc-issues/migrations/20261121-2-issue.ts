import type { Knex } from 'knex';
import { tenantTable, type Migration } from '@portal/service-kit/migration';
import { dropAll, flag, refersTo, SCHEMA } from './schema';

function descriptionColumns(t: Knex.CreateTableBuilder): void {
  t.bigInteger('id').notNullable();
  t.integer('version').notNullable().defaultTo(1);
  t.string('title', 400).notNullable();
  t.text('user_description').notNullable();
  t.bigInteger('category_id').notNullable();
  for (const column of ['criticality_id', 'department_id', 'prod_line_id', 'group_id', 'created_by', 'current_employee_id'])
    t.bigInteger(column);
  t.text('equipment_name');
  t.timestamp('created_at').notNullable();
  t.timestamp('scheduled_on');
  t.timestamp('predicted_finish');
  t.integer('predicted_took_time_s');
  refersTo(t, 'category_id', 'category');
}

function statusColumns(t: Knex.CreateTableBuilder): void {
  t.bigInteger('flow_id').notNullable();
  t.bigInteger('flow_state_id').notNullable();
  for (const column of ['finished', 'resolved', 'rejected', 'formal_confirm_required']) flag(t, column);
  for (const column of ['resolution', 'last_comment', 'rejection_reason']) t.text(column);
  for (const column of ['finished_at', 'took_at', 'received_decision_at', 'formal_confirm_at', 'rejected_at', 'deleted_at'])
    t.timestamp(column);
  for (const column of ['formal_confirm_by', 'rejected_by', 'deleted_by']) t.bigInteger(column);
  t.text('clock').notNullable();
  t.timestamp('clock_since').notNullable();
  for (const column of ['wait_s', 'service_s', 'suspend_s']) t.integer(column).notNullable().defaultTo(0);
  t.foreign(['tenant_id', 'flow_id', 'flow_state_id']).references(['tenant_id', 'flow_id', 'id']).inTable(`${SCHEMA}.flow_state`);
}

/** One index per filter of the lists, each led by the tenant and ended by the number that lists are ordered by. */
const INDEXES = {
  issue_open: '(tenant_id, id) where not finished and deleted_at is null',
  issue_archived: '(tenant_id, id) where deleted_at is not null',
  issue_rejected: '(tenant_id, id) where rejected',
  issue_category: '(tenant_id, category_id, id)',
  issue_state: '(tenant_id, flow_state_id, id)',
  issue_creator: '(tenant_id, created_by, id)',
  issue_created: '(tenant_id, created_at, id)',
  issue_operator: '(tenant_id, current_employee_id, id) where current_employee_id is not null',
  issue_criticality: '(tenant_id, criticality_id, id) where criticality_id is not null',
  issue_department: '(tenant_id, department_id, id) where department_id is not null',
  issue_prod_line: '(tenant_id, prod_line_id, id) where prod_line_id is not null',
  issue_group_open: '(tenant_id, group_id, id) where group_id is not null and not finished and deleted_at is null',
  issue_title: '(tenant_id, title, id)',
};

/** Issues, one row each. */
export const issue: Migration = {
  name: '20261121-2-issue',
  async up(trx) {
    await tenantTable(trx, SCHEMA, 'issue', (t) => {
      descriptionColumns(t);
      statusColumns(t);
    });
    for (const [name, columns] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on issue ${columns}`);
    await trx.raw('create index issue_title_words on issue using gin (tenant_id, title public.gin_trgm_ops)');
  },
  down: (trx) => dropAll(trx, ['issue']),
};
