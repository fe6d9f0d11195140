import { hideFromSystem, showToSystem, type Migration } from '@portal/service-kit/migration';

/** Batches of files that were merged are forgotten after a time. */
export const ageOfBatches: Migration = {
  name: '20261128185211-age-of-batches',
  async up(trx) {
    await trx.raw('grant delete on inventory.stock_batch to inventory_app');
    await showToSystem(trx, 'inventory', 'stock_batch');
    await trx.raw('create index stock_batch_age on inventory.stock_batch (merged_at)');
  },
  async down(trx) {
    await trx.raw('drop index inventory.stock_batch_age');
    await hideFromSystem(trx, 'inventory', 'stock_batch');
    await trx.raw('revoke delete on inventory.stock_batch from inventory_app');
  },
};
