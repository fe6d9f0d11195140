import type { Knex } from 'knex';
import { tenantTable, type Migration } from '@portal/service-kit/migration';
import { dropAll, numbered, refersTo, SCHEMA } from './schema';

const PARTS = ['labour', 'downtime', 'parts', 'external'] as const;

async function tables(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'issue_cost_sum',
    (t) => {
      t.bigInteger('issue_id').notNullable();
      // The plant's currency when the sums were written.
      t.integer('currency_id');
      for (const part of PARTS) t.decimal(part, 24, 4).notNullable();
      t.jsonb('unconverted').notNullable();
      t.specificType('foreign_currencies', 'integer[]').notNullable();
      t.timestamp('written_at').notNullable();
      refersTo(t, 'issue_id', 'issue', 'CASCADE');
    },
    { primary: ['issue_id'] },
  );
  await trx.raw(`create index issue_cost_sum_foreign on ${SCHEMA}.issue_cost_sum (tenant_id, issue_id) where foreign_currencies <> '{}'`);
  await tenantTable(
    trx,
    SCHEMA,
    'issue_cost_change',
    (t) => {
      numbered(t);
      t.bigInteger('issue_id').notNullable();
      t.index(['tenant_id', 'issue_id']);
    },
    { system: true },
  );
}

/** What each trigger notes: issues whose kept costs no longer hold. */
const NOTED = {
  issue: 'values (new.tenant_id, new.id)',
  amount: 'values (coalesce(new.tenant_id, old.tenant_id), coalesce(new.issue_id, old.issue_id))',
  category: `select i.tenant_id, i.id from issues.issue i
    where i.tenant_id = new.tenant_id and i.category_id = new.id and i.finished_at is not null`,
  // An amount of a sum is no younger than the sum, so a rate from a later day converts none of them. A day is the difference of time zones.
  rate: `select s.tenant_id, s.issue_id from issues.issue_cost_sum s
    where s.tenant_id = new.tenant_id and s.foreign_currencies <> '{}' and new.currency_id = any(s.foreign_currencies)
      and s.written_at >= new.valid_from - 1`,
  plant: 'select s.tenant_id, s.issue_id from issues.issue_cost_sum s where s.tenant_id = new.tenant_id',
} as const;

const nameOf = (noted: keyof typeof NOTED) => `${SCHEMA}.note_cost_of_${noted}`;

/** Columns of a finished issue that its costs follow from. */
const FOLLOWED = ['finished_at', 'clock', 'category_id', 'equipment_id']
  .map((column) => `old.${column} is distinct from new.${column}`)
  .join(' or ');

/** When each of them runs: its function, its table and its event. */
const TRIGGERS: readonly [name: string, noted: keyof typeof NOTED, table: string, event: string][] = [
  ['issue_cost_finished', 'issue', 'issue', 'after insert on %s for each row when (new.finished_at is not null)'],
  [
    'issue_cost_changed',
    'issue',
    'issue',
    `after update on %s for each row when (coalesce(old.finished_at, new.finished_at) is not null and (${FOLLOWED}))`,
  ],
  ['issue_cost_of_parts', 'amount', 'issue_part_cost', 'after insert or update or delete on %s for each row'],
  ['issue_cost_external', 'amount', 'issue_cost', 'after insert or update or delete on %s for each row'],
  [
    'issue_cost_of_category',
    'category',
    'category',
    'after update on %s for each row when (old.issue_generates_cost is distinct from new.issue_generates_cost)',
  ],
  // A rate that is removed changes nothing: what an issue has cost stays.
  ['issue_cost_by_rate', 'rate', 'exchange_rate', 'after insert or update on %s for each row when (not new.removed)'],
  ['issue_cost_in_currency', 'plant', 'tenant', 'after update on %s for each row when (old.currency_id is distinct from new.currency_id)'],
];

async function triggers(trx: Knex): Promise<void> {
  for (const [noted, rows] of Object.entries(NOTED))
    await trx.raw(`create function ${nameOf(noted as keyof typeof NOTED)}() returns trigger language plpgsql as $$
      begin
        insert into issues.issue_cost_change (tenant_id, issue_id) ${rows};
        return null;
      end $$`);
  for (const [name, noted, table, event] of TRIGGERS)
    await trx.raw(`create trigger ${name} ${event.replace('%s', `${SCHEMA}.${table}`)} execute function ${nameOf(noted)}()`);
}

const TAKEN_OVER = [
  'issue',
  'issue_machine_rate',
  'issue_employee',
  'issue_labour_rate',
  'issue_part_cost',
  'issue_cost',
  'issue_cost_change',
];

/** Notes the finished issues that have amounts already. */
async function takeOver(trx: Knex): Promise<void> {
  for (const table of TAKEN_OVER) await trx.raw(`alter table ${SCHEMA}.${table} no force row level security`);
  await trx.raw(
    `insert into ${SCHEMA}.issue_cost_change (tenant_id, issue_id)
     select i.tenant_id, i.id from ${SCHEMA}.issue i join (
       select tenant_id, issue_id from ${SCHEMA}.issue_machine_rate
       union select e.tenant_id, e.issue_id from ${SCHEMA}.issue_labour_rate r
         join ${SCHEMA}.issue_employee e on e.tenant_id = r.tenant_id and e.id = r.issue_employee_id
       union select tenant_id, issue_id from ${SCHEMA}.issue_part_cost
       union select tenant_id, issue_id from ${SCHEMA}.issue_cost) x on x.tenant_id = i.tenant_id and x.issue_id = i.id
     where i.finished_at is not null`,
  );
  for (const table of TAKEN_OVER) await trx.raw(`alter table ${SCHEMA}.${table} force row level security`);
}

/** What each finished issue has cost, and which of these sums have to be written anew. */
export const costSums: Migration = {
  name: '20261128181500-cost-sums',
  async up(trx) {
    await tables(trx);
    await takeOver(trx);
    await triggers(trx);
  },
  async down(trx) {
    for (const [name, , table] of TRIGGERS) await trx.raw(`drop trigger ${name} on ${SCHEMA}.${table}`);
    for (const noted of Object.keys(NOTED)) await trx.raw(`drop function ${nameOf(noted as keyof typeof NOTED)}()`);
    await dropAll(trx, ['issue_cost_sum', 'issue_cost_change']);
  },
};
