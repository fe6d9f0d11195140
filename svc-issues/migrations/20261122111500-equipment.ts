import type { Knex } from 'knex';
import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

/**
 * What the machine of an issue is found by: any of its issues, those that are open, the last that were repaired, and issues that name one
 * not known yet.
 */
const INDEXES = {
  issue_equipment: '(tenant_id, equipment_id, id)',
  issue_equipment_open: '(tenant_id, equipment_id, id) where not finished and deleted_at is null',
  issue_equipment_fixed: '(tenant_id, equipment_id, finished_at, id) where resolved and resolution is not null and deleted_at is null',
  issue_equipment_name: '(tenant_id, equipment_name) where equipment_id is null and equipment_name is not null',
};

async function copyOfEquipment(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'equipment', (t) => {
    t.bigInteger('id').notNullable();
    t.text('kind').notNullable();
    t.text('designation').notNullable();
    t.text('symbol');
    for (const column of ['equipment_type_id', 'location_id', 'department_id', 'prod_line_id', 'currency_id']) t.bigInteger(column);
    t.text('status').notNullable();
    t.decimal('hourly_cost', 14, 4);
    t.boolean('archived').notNullable().defaultTo(false);
  });
  // As lists show, sort and search it: the symbol is what people at the machine call it.
  await trx.raw(
    `alter table ${SCHEMA}.equipment add column name text not null generated always as (coalesce(symbol || ' ', '') || designation) stored`,
  );
  await trx.raw(`create index equipment_name on ${SCHEMA}.equipment (tenant_id, name, id)`);
}

/** Machines and tools as svc-inventory has them, and the one that an issue is about. */
export const equipment: Migration = {
  name: '20261122111500-equipment',
  async up(trx) {
    await copyOfEquipment(trx);
    await trx.raw(`alter table ${SCHEMA}.issue add column equipment_id bigint`);
    for (const [name, columns] of Object.entries(INDEXES)) await trx.raw(`create index ${name} on ${SCHEMA}.issue ${columns}`);
  },
  async down(trx) {
    await trx.raw(`alter table ${SCHEMA}.issue drop column equipment_id`);
    await dropTable(trx, SCHEMA, 'equipment');
  },
};
