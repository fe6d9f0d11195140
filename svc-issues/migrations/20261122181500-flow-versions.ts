import type { Knex } from 'knex';
import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { refersTo, SCHEMA } from './schema';

const PARTS = ['flow_state', 'flow_transition'] as const;
const OLD_TABLES = ['flow', ...PARTS];

async function newTables(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'flow_version',
    (t) => {
      t.bigInteger('flow_id').notNullable();
      t.integer('version').notNullable();
      t.timestamp('published_at').notNullable().defaultTo(trx.fn.now());
      t.bigInteger('published_by');
      refersTo(t, 'flow_id', 'flow', 'CASCADE');
    },
    { primary: ['flow_id', 'version'] },
  );
  await tenantTable(
    trx,
    SCHEMA,
    'flow_draft',
    (t) => {
      t.bigInteger('flow_id').notNullable();
      t.integer('draft_version').notNullable().defaultTo(1);
      t.jsonb('states').notNullable();
      t.jsonb('transitions').notNullable();
      refersTo(t, 'flow_id', 'flow', 'CASCADE');
    },
    { primary: ['flow_id'] },
  );
}

/**
 * What there is becomes the first version: no row of an issue is touched, since an issue refers to a state, and the state has the version.
 */
async function firstVersions(trx: Knex): Promise<void> {
  await trx.raw(`alter table ${SCHEMA}.flow add column published_version integer default 1`);
  await trx.raw(`alter table ${SCHEMA}.flow alter column published_version drop default`);
  // Set when an issue is moved to another flow: what happened to it is told with the states of this one.
  await trx.raw(`alter table ${SCHEMA}.flow add column had_issues boolean not null default false`);
  for (const table of PARTS)
    await trx.raw(`alter table ${SCHEMA}.${table} add column version integer not null default 1, add column key text`);
  for (const table of [...OLD_TABLES, 'flow_version']) await trx.raw(`alter table ${SCHEMA}.${table} no force row level security`);
  for (const table of PARTS) await trx.raw(`update ${SCHEMA}.${table} set key = left(?, 1) || id`, [table.slice('flow_'.length)]);
  await trx.raw(
    `insert into ${SCHEMA}.flow_version (tenant_id, flow_id, version, published_at) select tenant_id, id, 1, created_at from ${SCHEMA}.flow`,
  );
  for (const table of [...OLD_TABLES, 'flow_version']) await trx.raw(`alter table ${SCHEMA}.${table} force row level security`);
  for (const table of PARTS) {
    await trx.raw(`alter table ${SCHEMA}.${table} alter column key set not null`);
    await trx.raw(`create unique index ${table}_key on ${SCHEMA}.${table} (tenant_id, flow_id, version, key)`);
  }
}

/** Versions of flows, and the draft that becomes the next one. */
export const flowVersions: Migration = {
  name: '20261122181500-flow-versions',
  async up(trx) {
    await newTables(trx);
    await firstVersions(trx);
  },
  async down(trx) {
    for (const table of PARTS) await trx.raw(`alter table ${SCHEMA}.${table} drop column version, drop column key`);
    await trx.raw(`alter table ${SCHEMA}.flow drop column published_version, drop column had_issues`);
    for (const table of ['flow_draft', 'flow_version']) await dropTable(trx, SCHEMA, table);
  },
};
