import { tenantTable, type Migration } from '@portal/service-kit/migration';
import { dropAll, flag, SCHEMA } from './schema';

const ADD = 'on conflict (tenant_id, archived, finished, shard) do update set total = t.total + excluded.total';
const INTO = 'insert into issues.issue_total as t (tenant_id, archived, finished, shard, total)';

/**
 * Rows are spread by connection, so that creations of one tenant do not wait for each other's commit; written in key order against
 * deadlocks.
 */
const KEEP = `
  create function keep_issue_total() returns trigger language plpgsql as $$
  declare
    my_shard constant smallint := pg_backend_pid() % 32;
  begin
    if tg_op = 'INSERT' then
      ${INTO} select tenant_id, deleted_at is not null, finished, my_shard, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3 ${ADD};
    elsif tg_op = 'DELETE' then
      ${INTO} select tenant_id, deleted_at is not null, finished, my_shard, -count(*) from old_rows group by 1, 2, 3 order by 1, 2, 3 ${ADD};
    else
      ${INTO} select tenant_id, archived, finished, my_shard, sum(delta) from (
        select tenant_id, deleted_at is not null as archived, finished, 1 as delta from new_rows
        union all
        select tenant_id, deleted_at is not null, finished, -1 from old_rows
      ) changes group by 1, 2, 3 having sum(delta) <> 0 order by 1, 2, 3 ${ADD};
    end if;
    return null;
  end $$`;

const TRIGGERS = {
  issue_counted_in: 'after insert on issue referencing new table as new_rows',
  issue_counted_out: 'after delete on issue referencing old table as old_rows',
  issue_recounted: 'after update on issue referencing old table as old_rows new table as new_rows',
};

/** Exact totals kept while issues come and go: a list of millions knows its length without counting. */
export const issueTotal: Migration = {
  name: '20261121-4-issue-total',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'issue_total',
      (t) => {
        flag(t, 'archived');
        flag(t, 'finished');
        t.smallint('shard').notNullable();
        t.bigInteger('total').notNullable();
      },
      { primary: ['archived', 'finished', 'shard'] },
    );
    await trx.raw(KEEP);
    for (const [name, event] of Object.entries(TRIGGERS)) {
      await trx.raw(`create trigger ${name} ${event} for each statement execute function keep_issue_total()`);
    }
  },
  async down(trx) {
    for (const name of Object.keys(TRIGGERS)) await trx.raw(`drop trigger ${name} on issue`);
    await trx.raw('drop function keep_issue_total()');
    await dropAll(trx, ['issue_total']);
  },
};
