import { JOB_AGGREGATE } from '../outbox/event';
import type { Migration } from './step';

/** By what a tenant's waiting events are published: those of jobs before others, each by position. */
export const FIRST_PUBLISHED = `(aggregate = '${JOB_AGGREGATE}') desc, position`;

/** Finds the first waiting events of each tenant. */
export function outboxOrderMigration(schema: string): Migration {
  return {
    name: '00000012-outbox-order',
    async up(trx) {
      await trx.raw('drop index ??.outbox_pending', [schema]);
      await trx.raw(`create index outbox_pending on ??.outbox (tenant_id, ${FIRST_PUBLISHED}) where published_at is null`, [schema]);
    },
    async down(trx) {
      await trx.raw('drop index ??.outbox_pending', [schema]);
      await trx.raw('create index outbox_pending on ??.outbox (position) where published_at is null', [schema]);
    },
  };
}
