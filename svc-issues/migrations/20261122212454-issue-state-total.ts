import type { Knex } from 'knex';
import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { flag, SCHEMA } from './schema';

const KEPT = 'tenant_id, archived, finished';

const keep = (table: string, key: string) => `
    insert into issues.${table} as t (${key}, shard, total) select ${key}, pg_backend_pid() % 32, sum(delta) from changes
    group by ${key} having sum(delta) <> 0 order by ${key}
    on conflict (${key}, shard) do update set total = t.total + excluded.total`;

const rows = (of: string, delta: number) =>
  `select tenant_id, deleted_at is not null as archived, finished, flow_state_id, ${delta} as delta from ${of}`;

const TOTAL = keep('issue_total', KEPT);
/** Both totals from one look at the rows. Rows are spread by connection and written in the order of their keys. */
const TOTALS = `, totals as (${TOTAL}) ${keep('issue_state_total', `${KEPT}, flow_state_id`)}`;

const keeping = (totals: string) => `
  create or replace function issues.keep_issue_total() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then with changes as (${rows('new_rows', 1)}) ${totals};
    elsif tg_op = 'DELETE' then with changes as (${rows('old_rows', -1)}) ${totals};
    else with changes as (${rows('new_rows', 1)} union all ${rows('old_rows', -1)}) ${totals};
    end if;
    return null;
  end $$`;

async function count(trx: Knex): Promise<void> {
  const tables = ['issue', 'issue_state_total'];
  for (const table of tables) await trx.raw(`alter table ${SCHEMA}.${table} no force row level security`);
  await trx.raw(
    `insert into ${SCHEMA}.issue_state_total (${KEPT}, flow_state_id, shard, total)
     select tenant_id, deleted_at is not null, finished, flow_state_id, 0, count(*) from ${SCHEMA}.issue group by 1, 2, 3, 4`,
  );
  for (const table of tables) await trx.raw(`alter table ${SCHEMA}.${table} force row level security`);
}

/** Exact numbers of issues by state, kept while issues come, go and take steps. */
export const issueStateTotal: Migration = {
  name: '20261122212454-issue-state-total',
  async up(trx) {
    await tenantTable(
      trx,
      SCHEMA,
      'issue_state_total',
      (t) => {
        flag(t, 'archived');
        flag(t, 'finished');
        t.bigInteger('flow_state_id').notNullable();
        t.smallint('shard').notNullable();
        t.bigInteger('total').notNullable();
      },
      { primary: ['archived', 'finished', 'flow_state_id', 'shard'] },
    );
    await count(trx);
    await trx.raw(keeping(TOTALS));
  },
  async down(trx) {
    await trx.raw(keeping(TOTAL));
    await dropTable(trx, SCHEMA, 'issue_state_total');
  },
};
