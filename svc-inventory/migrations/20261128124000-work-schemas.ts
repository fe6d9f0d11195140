import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

/** The copy of svc-identity's work schemas, and the one that a machine follows. */
export const workSchemas: Migration = {
  name: '20261128124000-work-schemas',
  async up(trx) {
    await tenantTable(trx, SCHEMA, 'work_schema', (t) => {
      t.bigInteger('id').notNullable();
      t.jsonb('name').notNullable();
      t.boolean('removed').notNullable().defaultTo(false);
    });
    // svc-identity owns them: no foreign key reaches them.
    await trx.schema.withSchema(SCHEMA).alterTable('equipment', (t) => void t.bigInteger('work_schema_id'));
  },
  async down(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('equipment', (t) => void t.dropColumn('work_schema_id'));
    await dropTable(trx, SCHEMA, 'work_schema');
  },
};
