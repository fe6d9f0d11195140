import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { flag, named, numbered, refersTo, SCHEMA } from './schema';

export const costCenter: Migration = {
  name: '20261122190100-cost-center',
  up: (trx) =>
    tenantTable(trx, SCHEMA, 'cost_center', (t) => {
      numbered(t);
      t.integer('version').notNullable().defaultTo(1);
      t.text('symbol').notNullable();
      named(t);
      t.bigInteger('parent_id');
      flag(t, 'active', true);
      t.unique(['tenant_id', 'symbol']);
      t.index(['tenant_id', 'parent_id']);
      refersTo(t, 'parent_id', 'cost_center');
    }),
  down: (trx) => dropTable(trx, SCHEMA, 'cost_center'),
};
