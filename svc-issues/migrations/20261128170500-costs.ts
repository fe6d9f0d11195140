import type { Knex } from 'knex';
import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { exchangeRateTable } from '@portal/service-kit/projections';
import { dropAll, numbered, refersTo, SCHEMA } from './schema';

const MONEY = [16, 4] as const;

function rate(t: Knex.CreateTableBuilder): void {
  t.decimal('hourly_cost', ...MONEY).notNullable();
  t.integer('currency_id').notNullable();
}

/** What an hour costs, copied when a machine is named on an issue and when a person begins to work. */
async function rates(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'issue_machine_rate',
    (t) => {
      t.bigInteger('issue_id').notNullable();
      rate(t);
      t.timestamp('copied_at').notNullable();
      refersTo(t, 'issue_id', 'issue', 'CASCADE');
    },
    { primary: ['issue_id'] },
  );
  await tenantTable(
    trx,
    SCHEMA,
    'issue_labour_rate',
    (t) => {
      t.bigInteger('issue_employee_id').notNullable();
      rate(t);
      refersTo(t, 'issue_employee_id', 'issue_employee', 'CASCADE');
    },
    { primary: ['issue_employee_id'] },
  );
}

/** The copy of parts that were used, and costs that people enter. */
async function amounts(trx: Knex): Promise<void> {
  await tenantTable(trx, SCHEMA, 'issue_part_cost', (t) => {
    t.bigInteger('id').notNullable();
    // svc-inventory tells of movements; the issue may not be known here: no foreign key.
    t.bigInteger('issue_id').notNullable();
    t.decimal('quantity', 14, 3).notNullable();
    t.decimal('unit_price', ...MONEY);
    t.integer('currency_id');
    t.timestamp('moved_at').notNullable();
    t.index(['tenant_id', 'issue_id']);
  });
  await tenantTable(trx, SCHEMA, 'issue_cost', (t) => {
    numbered(t);
    t.bigInteger('issue_id').notNullable();
    t.text('name').notNullable();
    t.decimal('amount', ...MONEY).notNullable();
    t.integer('currency_id').notNullable();
    t.timestamp('created_at').notNullable();
    t.bigInteger('created_by');
    t.check('amount > 0', [], 'issue_cost_above_zero');
    t.index(['tenant_id', 'issue_id', 'id']);
    refersTo(t, 'issue_id', 'issue', 'CASCADE');
  });
}

/** Costs of issues. People who are known already are asked for once more: what an hour of their work costs was not kept. */
export const costs: Migration = {
  name: '20261128170500-costs',
  async up(trx) {
    await exchangeRateTable(trx, SCHEMA);
    await rates(trx);
    await amounts(trx);
    await trx.schema.withSchema(SCHEMA).alterTable('people', (t) => {
      t.decimal('work_hour_cost', ...MONEY);
      t.integer('currency_id');
    });
    await trx.raw(`select set_config('app.scope', 'system', true)`);
    await trx.raw(`delete from ${SCHEMA}.reference_fill where copy = 'people'`);
    await trx.raw(`select set_config('app.scope', '', true)`);
  },
  async down(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('people', (t) => t.dropColumns('work_hour_cost', 'currency_id'));
    await dropAll(trx, ['issue_machine_rate', 'issue_labour_rate', 'issue_part_cost', 'issue_cost']);
    await dropTable(trx, SCHEMA, 'exchange_rate');
  },
};
