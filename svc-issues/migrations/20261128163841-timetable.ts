import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const START = 'coalesce(scheduled_on, took_at, created_at)';
/** A moment plus seconds in its own column has to be immutable, which the sum of a moment and an interval is not. */
const PREDICTED = `to_timestamp(extract(epoch from ${START} - to_timestamp(0))::float8 + coalesce(predicted_took_time_s, 3600))`;
const END = `greatest(${START}, coalesce(finished_at, predicted_finish, ${PREDICTED}))`;

/**
 * When an issue is in the timetable, as columns that indexes have. Few issues last longer than a month: they have an index of their own, so
 * that a window looks only a month back for all others.
 */
export const timetable: Migration = {
  name: '20261128163841-timetable',
  async up(trx) {
    await trx.raw(
      `alter table ${SCHEMA}.issue
         add column plan_start timestamptz not null generated always as (${START}) stored,
         add column plan_end timestamptz not null generated always as (${END}) stored,
         add column plan_long boolean not null generated always as (${END} - ${START} > interval '31 days') stored`,
    );
    await trx.raw(`create index issue_plan_start on ${SCHEMA}.issue (tenant_id, plan_start, id) include (plan_end)`);
    await trx.raw(`create index issue_plan_long on ${SCHEMA}.issue (tenant_id, plan_end, id) include (plan_start) where plan_long`);
    await trx.raw(
      `create index periodic_occurrence_start on ${SCHEMA}.periodic_occurrence (tenant_id, starts_at) where make_at is not null`,
    );
  },
  async down(trx) {
    await trx.raw(`drop index ${SCHEMA}.periodic_occurrence_start`);
    await trx.raw(`alter table ${SCHEMA}.issue drop column plan_long, drop column plan_end, drop column plan_start`);
  },
};
