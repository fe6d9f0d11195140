import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { flag, numbered, SCHEMA } from './schema';

/** Reports that are made and mailed after each period, and which reports have costs. */
export const reportSchedules: Migration = {
  name: '20261128213000-report-schedules',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'report_schedule',
      (t) => {
        numbered(t);
        t.text('report_type').notNullable().checkIn(['operation_sheet', 'issue_summary']);
        t.text('period').notNullable().checkIn(['week', 'month', 'year']);
        flag(t, 'with_costs');
        t.specificType('receiver_ids', 'bigint[]').notNullable();
        t.text('locale').notNullable();
        // The first day of the period that is not reported yet.
        t.date('period_from').notNullable();
        t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
        t.bigInteger('created_by');
      },
      { system: true },
    );
    await trx.raw(
      `create unique index report_schedule_taken on ${SCHEMA}.report_schedule (tenant_id, report_type, period, with_costs, locale)`,
    );
    // Reports of before this column may have costs.
    await trx.raw(`alter table ${SCHEMA}.report add column with_costs boolean not null default true, add column schedule_id bigint`);
    await trx.raw(`alter table ${SCHEMA}.report alter column with_costs set default false`);
    await trx.raw(`alter table ${SCHEMA}.report add constraint report_schedule_id_foreign foreign key (tenant_id, schedule_id)
      references ${SCHEMA}.report_schedule (tenant_id, id) on delete set null (schedule_id)`);
    await trx.raw(`create index report_schedule_id on ${SCHEMA}.report (tenant_id, schedule_id) where schedule_id is not null`);
  },
  async down(trx) {
    await trx.raw(`alter table ${SCHEMA}.report drop column schedule_id, drop column with_costs`);
    await dropTable(trx, SCHEMA, 'report_schedule');
  },
};
