import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

/** The machines that a terminal stands at: a report that is made there is about one of them. */
export const terminalEquipment: Migration = {
  name: '20261123092500-terminal-equipment',
  up: (trx) =>
    tenantTable(
      trx,
      SCHEMA,
      'terminal_equipment',
      (t) => {
        t.bigInteger('terminal_id').notNullable();
        t.bigInteger('equipment_id').notNullable();
        t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
        t.foreign(['tenant_id', 'terminal_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.terminal`).onDelete('CASCADE');
        t.foreign(['tenant_id', 'equipment_id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.equipment`);
      },
      { primary: ['terminal_id', 'equipment_id'], grants: ['select', 'insert', 'delete'] },
    ),
  down: (trx) => dropTable(trx, SCHEMA, 'terminal_equipment'),
};
