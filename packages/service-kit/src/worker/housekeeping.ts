import { deleteChunk } from '../database/delete-chunk';
import { KEY_LIFETIME_H } from '../http/idempotency';
import { defineJob, type Job } from './job';
import type { Base } from '../base';
import { tasksSchemaOf } from '../migration/task-tables';
import { SHORT_LIVED } from '../outbox/versions';
import { forEachContinuing } from './for-each-tenant';

const CHUNK = 5_000;

/**
 * What is kept how long: published events as long as the stream, inbox rows a day longer, so that a refilled stream finds them. A version
 * that was forgotten begins again at 1, which every consumer would take for a late one that still knows the last: they forget it months
 * earlier.
 */
const EXPIRED = {
  outbox: `published_at < now() - interval '7 days'`,
  inbox: `handled_at < now() - interval '8 days'`,
  idempotency_key: `created_at < now() - interval '${KEY_LIFETIME_H} hours'`,
  inbox_version: `updated_at < now() - interval '30 days' and ${SHORT_LIVED}`,
  aggregate_version: `updated_at < now() - interval '90 days' and ${SHORT_LIVED}`,
  job_status: `finished_at < now() - interval '30 days'`,
};

/** Jobs that the engine will not run again: another took their place while they ran. */
const REPLACED = 'attempts >= max_attempts and locked_at is null';

/** Deletes what the kit's tables no longer need, in small pieces. */
export const housekeeping: Job<Base> = defineJob<Base>({
  name: 'kit-housekeeping',
  everyS: 3_600,
  async run({ db }, tools) {
    const tables = { ...EXPIRED, [`${tasksSchemaOf(db.schema)}._private_jobs`]: REPLACED };
    await forEachContinuing(Object.entries(tables), tools, {
      of: 'tables',
      describe: ([table]) => ({ table }),
      async run([table, condition]) {
        while (!tools.signal.aborted && (await deleteChunk(db, table, condition, CHUNK)));
      },
    });
  },
});
