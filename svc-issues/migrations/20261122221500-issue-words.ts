import type { Knex } from 'knex';
import { tenantTable, type Migration } from '@portal/service-kit/migration';
import { dropAll, numbered, SCHEMA } from './schema';

/** Numbers of issues in one row of bits. */
const BLOCK = 32_768;

/**
 * Words of a text as they are looked for: small letters without accents, each once. The collation is named so that a word is the same in
 * every database.
 */
const WORDS = `
  create function issues.search_words(words text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct word), '{}') from regexp_split_to_table(
      translate(replace(replace(replace(
        regexp_replace(lower(normalize(words, NFKD) collate "pg_c_utf8"), '[\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u0670]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'łøđðħıŧ', 'loddhit'), '[^[:alnum:]]+') word where word <> ''
  $$`;

/** What is searched in an issue; words with a slash, which no text has, say what it is. */
const wordsOf = (row: string) => `issues.search_words(${row}.title || ' ' || ${row}.user_description)`;
const marksOf = (row: string) =>
  `(case when ${row}.deleted_at is not null then array['/archived'] else '{}' end || case when ${row}.finished then array['/finished'] else '{}' end)`;

const LOG = `
  create function issues.log_issue_words() returns trigger language plpgsql as $$
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

const CHANGED = ['title', 'user_description', 'finished', 'deleted_at']
  .map((column) => `old.${column} is distinct from new.${column}`)
  .join(' or ');

const TRIGGERS = {
  issue_words_added: 'after insert or delete on issues.issue for each row',
  issue_words_changed: `after update on issues.issue for each row when (${CHANGED})`,
};

async function tables(trx: Knex): Promise<void> {
  await tenantTable(
    trx,
    SCHEMA,
    'issue_word',
    (t) => {
      t.text('word').notNullable();
      t.integer('block').notNullable();
      t.specificType('ids', `bit(${BLOCK})`).notNullable();
    },
    { primary: ['word', 'block'] },
  );
  await tenantTable(
    trx,
    SCHEMA,
    'issue_word_change',
    (t) => {
      numbered(t);
      t.bigInteger('issue_id').notNullable();
      t.specificType('was', 'text[]').notNullable();
      t.specificType('becomes', 'text[]').notNullable();
    },
    { system: true },
  );
}

async function takeOver(trx: Knex): Promise<void> {
  for (const table of ['issue', 'issue_word_change']) await trx.raw(`alter table ${SCHEMA}.${table} no force row level security`);
  await trx.raw(
    `insert into ${SCHEMA}.issue_word_change (tenant_id, issue_id, was, becomes)
     select i.tenant_id, i.id, '{}', ${wordsOf('i')} || ${marksOf('i')} from ${SCHEMA}.issue i order by i.tenant_id, i.id`,
  );
  for (const table of ['issue', 'issue_word_change']) await trx.raw(`alter table ${SCHEMA}.${table} force row level security`);
}

/** Which issues have a word, as bits by number; and what changed since the job wrote them. */
export const issueWords: Migration = {
  name: '20261122221500-issue-words',
  async up(trx) {
    await trx.raw(WORDS);
    await tables(trx);
    await takeOver(trx);
    await trx.raw(LOG);
    for (const [name, event] of Object.entries(TRIGGERS))
      await trx.raw(`create trigger ${name} ${event} execute function issues.log_issue_words()`);
  },
  async down(trx) {
    for (const name of Object.keys(TRIGGERS)) await trx.raw(`drop trigger ${name} on issues.issue`);
    await trx.raw('drop function issues.log_issue_words()');
    await dropAll(trx, ['issue_word', 'issue_word_change']);
    await trx.raw('drop function issues.search_words(text)');
  },
};
