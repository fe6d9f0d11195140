import type { Knex } from 'knex';
import type { Migration } from './step';

/**
 * Marks over letters that a search ignores: accents of Latin, Greek and Cyrillic letters, and vowel signs of Hebrew and Arabic.
 * They stand beside their letters after NFKD.
 */
const MARKS = String.raw`[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]`;

/**
 * Letters without case and accents. The collation is named so that the result is the same in every database: generated columns keep it.
 * The SQL is one expression, so the planner can inline it.
 */
const SEARCH_TEXT = (schema: string) => `
  create function ${schema}.search_text(words text) returns text language sql immutable strict parallel safe as $$
    select translate(replace(replace(replace(
      regexp_replace(lower(normalize(words, NFKD) collate "pg_c_utf8"), '${MARKS}', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'łøđðħıŧς', 'loddhitσ') collate "C"
  $$`;

/**
 * A LIKE pattern for phone numbers, which are stored as digits with an optional plus: blanks, brackets and dashes go.
 * Null where no digit is left, so that nothing is found.
 */
const SEARCH_PHONE = (schema: string) => `
  create function ${schema}.search_phone(pattern text) returns text language sql immutable strict parallel safe as $$
    select case when pattern ~ '[0-9]' then regexp_replace(pattern, '\\\\.|[^0-9+%]', '', 'g') collate "C" end
  $$`;

/** A translated text, each language as `search_text` writes it. */
const SEARCH_TRANSLATIONS = (schema: string) => `
  create function ${schema}.search_translations(texts jsonb) returns jsonb language sql immutable strict parallel safe as $$
    select coalesce(jsonb_object_agg(t.key, ${schema}.search_text(t.value)), '{}') from jsonb_each_text(texts) t
  $$`;

/** The functions that lists compare texts with: `search_text`, `search_phone` and `search_translations`. */
export function searchFunctionsMigration(schema: string): Migration {
  return {
    name: '00000016-search-functions',
    async up(trx) {
      for (const sql of [SEARCH_TEXT, SEARCH_PHONE, SEARCH_TRANSLATIONS]) await trx.raw(sql(schema));
    },
    async down(trx) {
      for (const name of ['search_translations(jsonb)', 'search_phone(text)', 'search_text(text)'])
        await trx.raw(`drop function ${schema}.${name}`);
    },
  };
}

/** How the texts of a table are sorted and searched. */
export interface LanguageTexts {
  table: string;
  /** Columns that sort in the order of languages; every index over them follows. `varchar` gives the length of those that have one. */
  sorted?: readonly (string | { column: string; varchar: number })[];
  /** Generated columns that searches look into, by name: `{ name_searched: 'search_text(name)' }`. */
  searched?: Readonly<Record<string, string>>;
}

const typeOf = (sorted: string | { column: string; varchar: number }) =>
  typeof sorted === 'string' ? { column: sorted, type: 'text' } : { column: sorted.column, type: `varchar(${sorted.varchar})` };

async function collate(trx: Knex, schema: string, { table, sorted = [] }: LanguageTexts, collation: string): Promise<void> {
  if (sorted.length === 0) return;
  const changes = sorted.map(typeOf).map(({ column, type }) => `alter column "${column}" type ${type} collate "${collation}"`);
  await trx.raw(`alter table ${schema}."${table}" ${changes.join(', ')}`);
}

/**
 * Gives columns the order of languages (ICU's root collation), and adds the columns that searches look into.
 */
export async function addLanguageTexts(trx: Knex, schema: string, texts: LanguageTexts): Promise<void> {
  await collate(trx, schema, texts, 'und-x-icu');
  const added = Object.entries(texts.searched ?? {}).map(([name, sql]) => {
    const type = sql.startsWith('search_translations') ? 'jsonb' : 'text collate "C"';
    return `add column ${name} ${type} generated always as (${sql}) stored`;
  });
  if (added.length > 0) await trx.raw(`alter table ${schema}."${texts.table}" ${added.join(', ')}`);
}

/** Undoes {@link addLanguageTexts}. */
export async function dropLanguageTexts(trx: Knex, schema: string, texts: LanguageTexts): Promise<void> {
  const dropped = Object.keys(texts.searched ?? {}).map((name) => `drop column ${name}`);
  if (dropped.length > 0) await trx.raw(`alter table ${schema}."${texts.table}" ${dropped.join(', ')}`);
  await collate(trx, schema, texts, 'default');
}
