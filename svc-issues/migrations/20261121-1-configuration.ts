import type { Knex } from 'knex';
import { tenantTable, type Migration } from '@portal/service-kit/migration';
import { dropAll, flag, named, numbered, refersTo, SCHEMA } from './schema';

async function copies(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'people', (t) => {
    t.bigInteger('id').notNullable();
    t.text('name').notNullable();
    t.text('status').notNullable();
    t.specificType('groups', 'bigint[]').notNullable().defaultTo('{}');
    flag(t, 'service_staff');
  });
  await tenantTable(
    trx,
    SCHEMA,
    'tenant',
    (t) => {
      t.specificType('locales', 'text[]').notNullable();
      flag(t, 'demo');
    },
    { primary: [], system: true },
  );
}

async function dictionaries(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'dictionary', (t) => {
    numbered(t);
    t.text('group').notNullable();
    t.text('key').notNullable();
    named(t, 'value');
    t.bigInteger('parent_id');
    t.integer('sort').notNullable().defaultTo(0);
    t.text('color');
    t.jsonb('attributes').notNullable().defaultTo('{}');
    flag(t, 'system');
    t.unique(['tenant_id', 'group', 'key']);
  });
}

async function flows(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'flow', (t) => {
    numbered(t);
    named(t);
    flag(t, 'is_default');
    flag(t, 'enabled', true);
    t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
  });
  // One default flow, also when two first requests of a new tenant meet.
  await trx.raw('create unique index flow_default on flow (tenant_id) where is_default');
  await tenantTable(trx, SCHEMA, 'flow_state', (t) => {
    numbered(t);
    t.bigInteger('flow_id').notNullable();
    named(t);
    t.text('kind').notNullable();
    t.text('color');
    t.integer('sort').notNullable().defaultTo(0);
    t.text('clock').notNullable();
    flag(t, 'resolved');
    flag(t, 'finished');
    flag(t, 'receive_btn');
    t.check(`clock in ('wait', 'service', 'suspend', 'stopped')`);
    t.unique(['tenant_id', 'flow_id', 'id']);
    refersTo(t, 'flow_id', 'flow');
  });
}

async function transitions(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'flow_transition', (t) => {
    numbered(t);
    t.bigInteger('flow_id').notNullable();
    t.bigInteger('from_id');
    t.bigInteger('to_id').notNullable();
    named(t);
    t.integer('sort').notNullable().defaultTo(0);
    flag(t, 'requires_resolution');
    flag(t, 'sets_formal_confirm');
    t.text('trigger').notNullable();
    t.integer('timer_min');
    t.jsonb('allowed_to').notNullable();
    t.jsonb('conditions');
    t.jsonb('parameters').notNullable().defaultTo('[]');
    t.check(`"trigger" in ('manual', 'take', 'arrive', 'finish_all', 'timer') and ("trigger" = 'timer') = (timer_min is not null)`);
    for (const end of ['from_id', 'to_id']) {
      t.foreign(['tenant_id', 'flow_id', end]).references(['tenant_id', 'flow_id', 'id']).inTable(`${SCHEMA}.flow_state`);
    }
  });
  await trx.raw('create index flow_transition_flow on flow_transition (tenant_id, flow_id)');
}

async function categories(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'category', (t) => {
    numbered(t);
    t.bigInteger('parent_id');
    // Kept from the tree on every change of it: reading a list never walks it.
    t.text('path').notNullable();
    t.jsonb('parents').notNullable().defaultTo('[]');
    t.text('color_inherited');
    named(t);
    t.text('type').notNullable();
    flag(t, 'can_be_picked', true);
    t.text('icon');
    t.text('color');
    t.integer('sort').notNullable().defaultTo(0);
    for (const column of ['issue_generates_cost', 'planned', 'formal_confirm_required']) flag(t, column);
    t.bigInteger('flow_id');
    t.bigInteger('default_group_id');
    t.specificType('default_employee_ids', 'bigint[]').notNullable().defaultTo('{}');
    t.jsonb('attributes').notNullable().defaultTo('{}');
    t.check(`type in ('standard', 'notice')`);
    refersTo(t, 'parent_id', 'category');
    refersTo(t, 'flow_id', 'flow');
  });
  await trx.raw('create index category_path on category (tenant_id, path text_pattern_ops)');
  await trx.raw('create index category_parent on category (tenant_id, parent_id)');
  await tenantTable(trx, SCHEMA, 'parameter', (t) => {
    numbered(t);
    t.bigInteger('category_id');
    named(t);
    t.text('type').notNullable();
    flag(t, 'required');
    t.integer('sort').notNullable().defaultTo(0);
    t.text('format');
    t.jsonb('default_value');
    t.jsonb('attributes').notNullable().defaultTo('{}');
    refersTo(t, 'category_id', 'category', 'CASCADE');
  });
  await trx.raw('create index parameter_category on parameter (tenant_id, category_id)');
}

/** What a tenant configures, and the copies of people and tenants that others own. */
export const configuration: Migration = {
  name: '20261121-1-configuration',
  async up(trx) {
    await copies(trx);
    await dictionaries(trx);
    await flows(trx);
    await transitions(trx);
    await categories(trx);
  },
  down: (trx) => dropAll(trx, ['people', 'tenant', 'dictionary', 'flow', 'flow_state', 'flow_transition', 'category', 'parameter']),
};
