import type { Migration } from '@portal/service-kit/migration';

/** What stands in use is counted, of all states or of one, from the index alone. */
export const equipmentCount: Migration = {
  name: '20261122184628-equipment-count',
  async up(trx) {
    await trx.raw('create index equipment_count on inventory.equipment (tenant_id, kind, status) where archived_at is null');
  },
  async down(trx) {
    await trx.raw('drop index inventory.equipment_count');
  },
};
