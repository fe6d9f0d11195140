import type { Knex } from 'knex';
import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

async function plans(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'hall_plan',
    (t) => {
      t.bigInteger('location_id').notNullable();
      t.uuid('file_id').notNullable();
      t.integer('width').notNullable();
      t.integer('height').notNullable();
      t.foreign(['tenant_id', 'location_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.location`).onDelete('CASCADE');
    },
    { primary: ['location_id'] },
  );
}

async function points(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'hall_plan_point',
    (t) => {
      t.bigInteger('location_id').notNullable();
      t.bigInteger('equipment_id').notNullable();
      // Percent of the picture's width and height.
      for (const column of ['x', 'y']) t.specificType(column, 'real').notNullable();
      t.check('x between 0 and 100 and y between 0 and 100');
      t.foreign(['tenant_id', 'location_id']).references(['tenant_id', 'location_id']).inTable(`${SCHEMA}.hall_plan`).onDelete('CASCADE');
      t.foreign(['tenant_id', 'equipment_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.equipment`).onDelete('CASCADE');
      t.index(['tenant_id', 'equipment_id']);
    },
    { primary: ['location_id', 'equipment_id'] },
  );
}

export const hallPlans: Migration = {
  name: '20261122115500-hall-plans',
  async up(trx) {
    await plans(trx);
    await points(trx);
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'hall_plan_point');
    await dropTable(trx, SCHEMA, 'hall_plan');
  },
};
