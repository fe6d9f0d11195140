import type { Knex } from 'knex';
import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const INDEXES = { issue_category: 'category_id', issue_criticality: 'criticality_id', issue_equipment: 'equipment_id' };

async function replace(trx: Knex, more: string): Promise<void> {
  for (const [name, column] of Object.entries(INDEXES)) {
    await trx.raw(`drop index ${SCHEMA}.${name}`);
    await trx.raw(`create index ${name} on ${SCHEMA}.issue (tenant_id, ${column}, id) ${more}`);
  }
}

/**
 * How many issues of a category, a criticality or a machine are not archived is counted in the index: each of their rows was fetched to
 * see.
 */
export const countedInIndexes: Migration = {
  name: '20261126220100-counted-in-indexes',
  up: (trx) => replace(trx, 'include (deleted_at)'),
  down: (trx) => replace(trx, ''),
};
