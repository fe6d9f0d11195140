import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'surveys';

/** Photos of answers. Those of a completed entry name neither the pending survey nor the sending that they came with. */
export const photos: Migration = {
  name: '20261128054746-photos',
  async up(trx) {
    await tenantTable(trx, SCHEMA, 'survey_photo', (t) => {
      t.uuid('id').notNullable();
      t.text('kind').notNullable();
      t.bigInteger('survey_id').notNullable();
      t.bigInteger('pending_id');
      // Digests of the sending of a guest, and of the network that it came from.
      t.text('sending_key');
      t.text('network');
      t.bigInteger('entry_id');
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
      t.check(`kind = 'photo'`);
      t.foreign(['tenant_id', 'id']).references(['tenant_id', 'id']).inTable(`${SCHEMA}.file`).onDelete('CASCADE');
      t.index(['tenant_id', 'pending_id']);
      t.index(['tenant_id', 'sending_key']);
      t.index(['tenant_id', 'network', 'created_at']);
      t.index(['tenant_id', 'survey_id', 'entry_id']);
    });
  },
  down: (trx) => dropTable(trx, SCHEMA, 'survey_photo'),
};
