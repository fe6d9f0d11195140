import type { Migration } from '@portal/service-kit/migration';

/** Machines of one status by their symbols: without it all of them are read and sorted for a page of 25. */
export const equipmentOfStatus: Migration = {
  name: '20261124145500-equipment-of-status',
  async up(trx) {
    await trx.raw('create index equipment_of_status on inventory.equipment (tenant_id, status, symbol, id)');
  },
  async down(trx) {
    await trx.raw('drop index inventory.equipment_of_status');
  },
};
