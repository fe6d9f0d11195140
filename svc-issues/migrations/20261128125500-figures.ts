import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

/** What figures need: the plant's time zone and currency, which are asked for once more, and issues by the time they were finished. */
export const figures: Migration = {
  name: '20261128125500-figures',
  async up(trx) {
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => {
      t.integer('currency_id');
      t.text('timezone');
    });
    await trx.raw(`select set_config('app.scope', 'system', true)`);
    await trx.raw(`delete from ${SCHEMA}.reference_fill where copy = 'tenant'`);
    await trx.raw(`select set_config('app.scope', '', true)`);
    await trx.raw(
      `create index issue_finished_at on ${SCHEMA}.issue (tenant_id, finished_at, id)
         include (equipment_id, category_id, prod_line_id, criticality_id, created_at, took_at, wait_s, service_s, suspend_s)
         where finished_at is not null and deleted_at is null and not rejected`,
    );
  },
  async down(trx) {
    await trx.raw(`drop index ${SCHEMA}.issue_finished_at`);
    await trx.schema.withSchema(SCHEMA).alterTable('tenant', (t) => t.dropColumns('currency_id', 'timezone'));
  },
};
