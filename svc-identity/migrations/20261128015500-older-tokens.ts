import type { Migration } from '@portal/service-kit/migration';

/** Tokens that a terminal had before: a copy of one ends the registration, and a made-up one does not. */
export const olderTokens: Migration = {
  name: '20261128015500-older-tokens',
  up: (trx) =>
    trx.schema
      .withSchema('identity')
      .alterTable('terminal', (t) => t.specificType('older_hashes', 'bytea[]').notNullable().defaultTo('{}')),
  down: (trx) => trx.schema.withSchema('identity').alterTable('terminal', (t) => t.dropColumn('older_hashes')),
};
