import type { Migration } from '@portal/service-kit/migration';
import type { Knex } from 'knex';
import { SCHEMA } from './schema';

/** The same report was scheduled once in each language: one schedule is left, the oldest, with the receivers of all. */
async function joinSchedules(trx: Knex): Promise<void> {
  await trx.raw(`select set_config('app.scope', 'system', true)`);
  await trx.raw(`
    with same as (
      select s.tenant_id, s.report_type, s.period, s.with_costs, min(s.id) as id, max(s.period_from) as period_from,
        array_agg(distinct receiver) as receiver_ids
      from ${SCHEMA}.report_schedule s cross join unnest(s.receiver_ids) receiver
      group by s.tenant_id, s.report_type, s.period, s.with_costs),
    gone as (
      delete from ${SCHEMA}.report_schedule s using same
      where s.tenant_id = same.tenant_id and s.report_type = same.report_type and s.period = same.period
        and s.with_costs = same.with_costs and s.id <> same.id)
    update ${SCHEMA}.report_schedule s set receiver_ids = same.receiver_ids, period_from = same.period_from
    from same where s.tenant_id = same.tenant_id and s.id = same.id`);
  await trx.raw(`select set_config('app.scope', '', true)`);
}

/**
 * Each receiver of a scheduled report gets it in their own language: a report for each language. People who are known already are asked
 * for once more.
 */
export const reportLanguages: Migration = {
  name: '20261129021000-report-languages',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('people', (t) => {
      t.text('locale');
    });
    await trx.schema.withSchema(SCHEMA).alterTable('report', (t) => {
      t.specificType('receiver_ids', 'bigint[]');
    });
    await joinSchedules(trx);
    await trx.raw(`select set_config('app.scope', 'system', true)`);
    // Reports that are being made now.
    await trx.raw(`update ${SCHEMA}.report r set receiver_ids = s.receiver_ids from ${SCHEMA}.report_schedule s
      where s.tenant_id = r.tenant_id and s.id = r.schedule_id and r.file_id is null`);
    await trx.raw(`drop index ${SCHEMA}.report_schedule_taken`);
    await trx.raw(`create unique index report_schedule_taken on ${SCHEMA}.report_schedule (tenant_id, report_type, period, with_costs)`);
    await trx.raw(`select set_config('app.scope', 'system', true)`);
    await trx.raw(`delete from ${SCHEMA}.reference_fill where copy = 'people'`);
    await trx.raw(`select set_config('app.scope', '', true)`);
  },
  async down(trx) {
    await trx.raw(`drop index ${SCHEMA}.report_schedule_taken`);
    await trx.raw(
      `create unique index report_schedule_taken on ${SCHEMA}.report_schedule (tenant_id, report_type, period, with_costs, locale)`,
    );
    await trx.schema.withSchema(SCHEMA).alterTable('report', (t) => t.dropColumns('receiver_ids'));
    await trx.schema.withSchema(SCHEMA).alterTable('people', (t) => t.dropColumns('locale'));
  },
};
