import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'issues';

/** Answers outlive the question that they answer. */
export const parameterRemoved: Migration = {
  name: '20261122182500-parameter-removed',
  up: (trx) => trx.schema.withSchema(SCHEMA).alterTable('parameter', (t) => void t.boolean('removed').notNullable().defaultTo(false)),
  down: (trx) => trx.schema.withSchema(SCHEMA).alterTable('parameter', (t) => void t.dropColumn('removed')),
};
