import type { WriteLine } from '../writes';

/** New machines. */
export const newEquipmentLine: WriteLine = {
  name: 'machines',
  delivery: 'idempotent',
  stored: { table: 'inventory.equipment', column: 'designation' },
  prepare: (_stage, plant) =>
    Promise.resolve((designation) => ({
      method: 'POST',
      path: '/equipment',
      headers: plant.admin,
      body: { kind: 'machine', designation },
    })),
};
