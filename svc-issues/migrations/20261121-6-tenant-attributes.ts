import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

/** What the tenant allows by its attributes; null until svc-identity tells. */
export const tenantAttributes: Migration = {
  name: '20261121-6-tenant-attributes',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => {
      t.jsonb('attributes');
    });
  },
  async down(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => {
      t.dropColumn('attributes');
    });
  },
};
