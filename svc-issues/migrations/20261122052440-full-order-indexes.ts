import type { Knex } from 'knex';
import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const INDEXES = { issue_operator: 'current_employee_id', issue_criticality: 'criticality_id' };

async function replace(trx: Knex, where: (column: string) => string): Promise<void> {
  for (const [name, column] of Object.entries(INDEXES)) {
    await trx.raw(`drop index ${SCHEMA}.${name}`);
    await trx.raw(`create index ${name} on ${SCHEMA}.issue (tenant_id, ${column}, id) ${where(column)}`);
  }
}

/** Lists are ordered by these columns too, and an order has the issues without a value in it. */
export const fullOrderIndexes: Migration = {
  name: '20261122052440-full-order-indexes',
  up: (trx) => replace(trx, () => ''),
  down: (trx) => replace(trx, (column) => `where ${column} is not null`),
};
