import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

export const barcodes: Migration = {
  name: '20261122111103-barcodes',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'barcode',
      (t) => {
        t.text('entity').notNullable();
        t.bigInteger('entity_id').notNullable();
        t.text('type').notNullable();
        t.text('value').notNullable();
        t.unique(['tenant_id', 'value'], { indexName: 'barcode_value' });
      },
      { primary: ['entity', 'entity_id'] },
    );
  },
  async down(trx) {
    await dropTable(trx, SCHEMA, 'barcode');
  },
};
