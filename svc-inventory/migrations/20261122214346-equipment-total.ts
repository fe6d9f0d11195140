import { dropTotal, keepTotal, type KeptTotal, type Migration } from '@portal/service-kit/migration';

const TOTAL: KeptTotal = {
  table: 'equipment',
  name: 'equipment_total',
  columns: { kind: 'text', status: 'text' },
  where: 'archived_at is null',
};

/**
 * What stands in use is counted as it comes and goes, of all states or of one: counting 10,000 machines for a page of 25 took most of its
 * time.
 */
export const equipmentTotal: Migration = {
  name: '20261122214346-equipment-total',
  async up(trx) {
    await keepTotal(trx, 'inventory', TOTAL);
    await trx.raw('drop index inventory.equipment_count');
  },
  async down(trx) {
    await trx.raw('create index equipment_count on inventory.equipment (tenant_id, kind, status) where archived_at is null');
    await dropTotal(trx, 'inventory', TOTAL);
  },
};
