import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

/** The copy of svc-issues' cost centres, and where the costs of a machine are booked. */
export const costCenters: Migration = {
  name: '20261122214000-cost-centers',
  async up(trx) {
    await tenantTable(trx, SCHEMA, 'cost_center', (t) => {
      t.bigInteger('id').notNullable();
      t.text('symbol').notNullable();
      t.jsonb('name').notNullable();
      t.boolean('active').notNullable();
      t.boolean('removed').notNullable().defaultTo(false);
    });
    await trx.schema.withSchema(SCHEMA).alterTable('equipment', (t) => {
      // svc-issues owns them: no foreign key reaches them.
      t.bigInteger('cost_center_id');
      t.index(['tenant_id', 'cost_center_id'], 'equipment_cost_center_id');
    });
  },
  async down(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('equipment', (t) => void t.dropColumn('cost_center_id'));
    await dropTable(trx, SCHEMA, 'cost_center');
  },
};
