import { systemSql } from '../database/system-sql';
import { KEY_LIFETIME_H } from '../http/idempotency';
import { defineJob, type Job } from '../jobs';
import type { Base } from '../base';
import { tasksSchemaOf } from '../migration/task-tables';

const CHUNK = 5_000;

/** What is kept how long: published events as long as the stream, inbox rows a day longer, so that a refilled stream finds them. */
const EXPIRED = {
  outbox: `published_at < now() - interval '7 days'`,
  inbox: `handled_at < now() - interval '8 days'`,
  idempotency_key: `created_at < now() - interval '${KEY_LIFETIME_H} hours'`,
  job_status: `finished_at < now() - interval '30 days'`,
};

/** Jobs that the engine will not run again: another took their place while they ran. */
const REPLACED = 'attempts >= max_attempts and locked_at is null';

/** Deletes what the kit's tables no longer need, in small pieces. */
export const housekeeping: Job<Base> = defineJob<Base>({
  name: 'kit-housekeeping',
  everyS: 3_600,
  async run({ db }, { signal }) {
    const tables = { ...EXPIRED, [`${tasksSchemaOf(db.schema)}._private_jobs`]: REPLACED };
    for (const [table, condition] of Object.entries(tables)) {
      const sql = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${CHUNK})) returning 1`;
      while (!signal.aborted && (await systemSql(db, sql)).length === CHUNK);
    }
  },
});
