import type { Knex } from 'knex';
import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

/** Numbers of issues in one row of bits. */
const BLOCK = 32_768;
const TABLES = ['issue', 'issue_word', 'issue_word_change'];

const wordsOf = (row: string) => `issues.search_words(${row}.title || ' ' || ${row}.user_description)`;

const MARKS_BEFORE = (row: string) =>
  `(case when ${row}.deleted_at is not null then array['/archived'] else '{}' end || case when ${row}.finished then array['/finished'] else '{}' end)`;
const MARKS = (row: string) =>
  `array[case when ${row}.deleted_at is null then '/current' else '/archived' end, case when ${row}.finished then '/finished' else '/open' end]`;

const log = (marksOf: (row: string) => string) => `
  create or replace function issues.log_issue_words() returns trigger language plpgsql as $$
  declare
    was text[] := '{}';
    becomes text[] := '{}';
  begin
    if tg_op <> 'INSERT' then was := ${wordsOf('old')} || ${marksOf('old')}; end if;
    if tg_op <> 'DELETE' then becomes := ${wordsOf('new')} || ${marksOf('new')}; end if;
    insert into issues.issue_word_change (tenant_id, issue_id, was, becomes)
      values (coalesce(new.tenant_id, old.tenant_id), coalesce(new.id, old.id), was, becomes);
    return null;
  end $$`;

/** Words with the marks that a change which waits was logged without. */
const marked = (words: string) =>
  `${words} || case when '/archived' = any(${words}) then '{}' else array['/current'] end || case when '/finished' = any(${words}) then '{}' else array['/open'] end`;

/** Nothing before a change: the issue is new. Nothing after it: the issue is gone, unless it is there and has no words. */
const MARK_CHANGES = `
  update issues.issue_word_change c set
    was = case when c.was = '{}' then c.was else ${marked('c.was')} end,
    becomes = case when c.becomes = '{}' and not exists (select from issues.issue i where i.tenant_id = c.tenant_id and i.id = c.issue_id)
      then c.becomes else ${marked('c.becomes')} end`;

/** Bits of what is neither archived nor finished. Issues that wait for their first bits get these with them. */
const MARK_ISSUES = `
  insert into issues.issue_word (tenant_id, word, block, ids)
  select b.tenant_id, m.word, b.block, m.ids from (
    select i.tenant_id, i.block,
      rpad(string_agg(repeat('0', i.gap) || case when i.deleted_at is null then '1' else '0' end, '' order by i.id), ${BLOCK}, '0')::bit(${BLOCK}) as current,
      rpad(string_agg(repeat('0', i.gap) || case when i.finished then '0' else '1' end, '' order by i.id), ${BLOCK}, '0')::bit(${BLOCK}) as open
    from (
      select i.tenant_id, i.id, (i.id / ${BLOCK})::integer as block, i.deleted_at, i.finished,
        (i.id - greatest(lag(i.id) over (partition by i.tenant_id order by i.id), i.id / ${BLOCK} * ${BLOCK} - 1) - 1)::integer as gap
      from issues.issue i
      where not exists (select from issues.issue_word_change c where c.tenant_id = i.tenant_id and c.issue_id = i.id and c.was = '{}')) i
    group by i.tenant_id, i.block) b
  cross join lateral (values ('/current', b.current), ('/open', b.open)) m (word, ids)
  where bit_count(m.ids) > 0`;

const UNMARK_CHANGES = `
  update issues.issue_word_change set
    was = array_remove(array_remove(was, '/current'), '/open'), becomes = array_remove(array_remove(becomes, '/current'), '/open')`;

/** Runs a statement over the rows of all tenants. */
async function overAll(trx: Knex, ...statements: readonly string[]): Promise<void> {
  for (const table of TABLES) await trx.raw('alter table ??.?? no force row level security', [SCHEMA, table]);
  for (const statement of statements) await trx.raw(statement);
  for (const table of TABLES) await trx.raw('alter table ??.?? force row level security', [SCHEMA, table]);
}

/**
 * What is neither archived nor finished has a word for it, too: a search joins its bits like those of any word, where it had to turn round
 * those of the others.
 */
export const currentAndOpenIssues: Migration = {
  name: '20261125131742-current-and-open-issues',
  async up(trx) {
    await overAll(trx, MARK_ISSUES, MARK_CHANGES);
    await trx.raw(log(MARKS));
  },
  async down(trx) {
    await trx.raw(log(MARKS_BEFORE));
    await overAll(trx, UNMARK_CHANGES, "delete from issues.issue_word where word in ('/current', '/open')");
  },
};
