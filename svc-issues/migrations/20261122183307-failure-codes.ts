import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'issues';
const CODES = ['failure_mode_id', 'failure_cause_id', 'failure_action_id'] as const;

/**
 * What failed, why and what was done: who finishes is asked where the category wants it. Entries and questions are looked up by what refers
 * to them.
 */
export const failureCodes: Migration = {
  name: '20261122183307-failure-codes',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('category', (t) => void t.boolean('failure_codes').notNullable().defaultTo(false));
    await trx.schema.withSchema(SCHEMA).alterTable('issue', (t) => {
      for (const code of CODES) t.bigInteger(code);
    });
    for (const code of CODES) {
      await trx.raw(`create index issue_${code.replace('_id', '')} on issue (tenant_id, ${code}) where ${code} is not null`);
    }
    await trx.raw('create index issue_parameter_parameter on issue_parameter (tenant_id, parameter_id)');
  },
  async down(trx) {
    await trx.raw('drop index issue_parameter_parameter');
    await trx.schema.withSchema(SCHEMA).alterTable('issue', (t) => void t.dropColumns(...CODES));
    await trx.schema.withSchema(SCHEMA).alterTable('category', (t) => void t.dropColumn('failure_codes'));
  },
};
