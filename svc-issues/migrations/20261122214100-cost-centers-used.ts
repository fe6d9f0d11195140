import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

/** Where the costs of a machine and of an issue are booked. Ids up to 1,000 are those of the demo plants, which other services know. */
export const costCentersUsed: Migration = {
  name: '20261122214100-cost-centers-used',
  async up(trx) {
    for (const table of ['equipment', 'issue'])
      await trx.schema.withSchema(SCHEMA).alterTable(table, (t) => void t.bigInteger('cost_center_id'));
    await trx.raw(`create index issue_cost_center on ${SCHEMA}.issue (tenant_id, cost_center_id, id) where cost_center_id is not null`);
    await trx.raw(`create index equipment_cost_center on ${SCHEMA}.equipment (tenant_id, cost_center_id) where cost_center_id is not null`);
    await trx.raw(`select setval('issues.cost_center_id_seq', greatest(1000, (select last_value from issues.cost_center_id_seq)))`);
  },
  async down(trx) {
    // The index goes with its column; numbers that were passed over stay unused.
    for (const table of ['equipment', 'issue'])
      await trx.schema.withSchema(SCHEMA).alterTable(table, (t) => void t.dropColumn('cost_center_id'));
  },
};
