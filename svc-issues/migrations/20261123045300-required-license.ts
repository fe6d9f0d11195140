import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'issues';

/** What somebody must be licensed for to work on issues of a category; those below take it over. */
export const requiredLicense: Migration = {
  name: '20261123045300-required-license',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('category', (t) => void t.text('required_license'));
  },
  async down(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('category', (t) => void t.dropColumn('required_license'));
  },
};
