import type { Knex } from 'knex';
import { dropTable, tenantTable } from './tenant-table';

/** Exact numbers of the rows of a table by some of its columns. */
export interface KeptTotal {
  /** Table whose rows are counted. */
  table: string;
  /** Table of the numbers: the columns, `shard` and `total`, which is to be summed over the shards. */
  name: string;
  /** Types of the columns. None of them is ever null. */
  columns: Readonly<Record<string, string>>;
  /** Which rows count, in the words of their table. */
  where: string;
}

/**
 * Numbers are spread by connection, so that changes of one tenant do not wait for each other's commit; written in the order of their keys
 * against deadlocks.
 */
const SHARDS = 32;

function keeping(schema: string, { name, columns, where }: KeptTotal): string {
  const key = ['tenant_id', ...Object.keys(columns)].join(', ');
  const rows = (of: string, delta: number) => `select ${key}, ${delta} as delta from ${of} where ${where}`;
  const add = (changes: string) => `
      insert into ${schema}.${name} as t (${key}, shard, total)
      select ${key}, pg_backend_pid() % ${SHARDS}, sum(delta) from (${changes}) changes group by ${key} having sum(delta) <> 0 order by ${key}
      on conflict (${key}, shard) do update set total = t.total + excluded.total;`;
  return `
  create function ${schema}.keep_${name}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${add(rows('new_rows', 1))}
    elsif tg_op = 'DELETE' then ${add(rows('old_rows', -1))}
    else ${add(`${rows('new_rows', 1)} union all ${rows('old_rows', -1)}`)}
    end if;
    return null;
  end $$`;
}

const EVENTS = {
  in: 'after insert on %s referencing new table as new_rows',
  out: 'after delete on %s referencing old table as old_rows',
  changed: 'after update on %s referencing old table as old_rows new table as new_rows',
};

/** Keeps the numbers from now on, while rows come, change and go: a long list knows its length without counting. */
export async function keepTotal(trx: Knex, schema: string, kept: KeptTotal): Promise<void> {
  const { table, name, columns, where } = kept;
  const names = Object.keys(columns);
  const build = (t: Knex.CreateTableBuilder) => {
    for (const [column, type] of Object.entries(columns)) t.specificType(column, type).notNullable();
    t.smallint('shard').notNullable();
    t.bigInteger('total').notNullable();
  };
  await tenantTable(trx, schema, name, build, { primary: [...names, 'shard'] });
  const key = ['tenant_id', ...names].join(', ');
  // Whoever migrates is no tenant.
  for (const one of [table, name]) await trx.raw(`alter table ${schema}.${one} no force row level security`);
  await trx.raw(
    `insert into ${schema}.${name} (${key}, shard, total) select ${key}, 0, count(*) from ${schema}.${table} where ${where} group by ${key}`,
  );
  for (const one of [table, name]) await trx.raw(`alter table ${schema}.${one} force row level security`);
  await trx.raw(keeping(schema, kept));
  for (const [event, text] of Object.entries(EVENTS)) {
    const when = text.replace('%s', `${schema}.${table}`);
    await trx.raw(`create trigger ${name}_${event} ${when} for each statement execute function ${schema}.keep_${name}()`);
  }
}

/** Keeps them no more. */
export async function dropTotal(trx: Knex, schema: string, { table, name }: KeptTotal): Promise<void> {
  for (const event of Object.keys(EVENTS)) await trx.raw(`drop trigger ${name}_${event} on ${schema}.${table}`);
  await trx.raw(`drop function ${schema}.keep_${name}()`);
  await dropTable(trx, schema, name);
}
