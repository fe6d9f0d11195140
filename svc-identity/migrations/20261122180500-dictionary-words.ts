import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { referenceFillTable } from '@portal/service-kit/projections';

const SCHEMA = 'identity';

/** The copy of svc-issues' dictionaries, as far as words of people come from them. */
export const dictionaryWords: Migration = {
  name: '20261122180500-dictionary-words',
  async up(trx) {
    await tenantTable(trx, SCHEMA, 'dictionary', (t) => {
      t.bigInteger('id').notNullable();
      t.text('group').notNullable();
      t.text('key').notNullable();
      t.jsonb('value').notNullable();
      t.boolean('removed').notNullable().defaultTo(false);
    });
    await referenceFillTable(trx, SCHEMA);
  },
  async down(trx) {
    for (const table of ['reference_fill', 'dictionary']) await dropTable(trx, SCHEMA, table);
  },
};
