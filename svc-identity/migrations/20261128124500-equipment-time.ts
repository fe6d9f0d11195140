import type { Migration } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/** When a machine is there: its strategy and the work schema that it follows. The copy is filled once more. */
export const equipmentTime: Migration = {
  name: '20261128124500-equipment-time',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('equipment', (t) => {
      t.text('availability_strategy');
      t.bigInteger('work_schema_id');
      t.index(['tenant_id', 'work_schema_id'], 'equipment_work_schema');
    });
    await trx.raw(`select set_config('app.scope', 'system', true)`);
    await trx.raw(`delete from ${SCHEMA}.reference_fill where copy = 'equipment'`);
    await trx.raw(`select set_config('app.scope', '', true)`);
  },
  // The index goes with its column.
  down: (trx) => trx.schema.withSchema(SCHEMA).alterTable('equipment', (t) => t.dropColumns('availability_strategy', 'work_schema_id')),
};
