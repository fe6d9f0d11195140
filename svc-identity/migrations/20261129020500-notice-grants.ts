import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/** What a receiver of a notice needs, asked again when its mail or message goes out: that may be hours later. */
export const noticeGrants: Migration = {
  name: '20261129020500-notice-grants',
  up: (trx) =>
    trx.schema.withSchema(SCHEMA).alterTable('notice', (t) => {
      t.jsonb('grants').notNullable().defaultTo('[]');
    }),
  down: (trx) => trx.schema.withSchema(SCHEMA).alterTable('notice', (t) => t.dropColumns('grants')),
};
