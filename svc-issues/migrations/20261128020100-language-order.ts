import type { Knex } from 'knex';
import { addLanguageTexts, dropLanguageTexts, secureDefiner, type LanguageTexts, type Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

/** A title may fold to more letters than it has; its index entry holds at most 2,704 bytes. */
const TITLE_SEARCHED = 'left(search_text(title), 650)';

const TEXTS: readonly LanguageTexts[] = [
  { table: 'issue', sorted: [{ column: 'title', varchar: 400 }], searched: { title_searched: TITLE_SEARCHED } },
  { table: 'people', sorted: ['name'] },
  { table: 'equipment', sorted: ['name'], searched: { name_searched: `search_text(coalesce(symbol || ' ', '') || designation)` } },
  { table: 'note', sorted: ['title'], searched: { title_searched: 'search_text(title)' } },
  { table: 'guest_report', sorted: ['title'], searched: { title_searched: 'search_text(title)' } },
  {
    table: 'cost_center',
    sorted: ['symbol'],
    searched: { symbol_searched: 'search_text(symbol)', name_searched: 'search_translations(name)' },
  },
];

/** The column that titles are compared by, before this migration and after it. */
type Titles = 'title' | 'title_searched';

const FIND_BY_TITLE = 'find_issues_by_title(text, integer)';
const FIND_SIMILAR = 'find_similar_issues(text, bigint, bigint, bigint, integer)';
const LATEST = 1_000;
const FREQUENT = 100;

/** Null where a text is frequent among the latest titles, or too many have it: then the list is walked. */
const findByTitle = (title: Titles, like: 'like' | 'ilike') => `
  create or replace function issues.find_issues_by_title(pattern text, most integer) returns bigint[] language plpgsql stable as $$
  declare
    tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    found bigint[];
  begin
    if (select count(*) filter (where latest.${title} ${like} pattern) from
        (select i.${title} from issues.issue i where i.tenant_id = tenant order by i.id desc limit ${LATEST}) latest) > ${FREQUENT} then
      return null;
    end if;
    select array_agg(id) into found
      from (select i.id from issues.issue i where i.tenant_id = tenant and i.${title} ${like} pattern limit most + 1) matches;
    return case when cardinality(found) > most then null else coalesce(found, '{}') end;
  end $$`;

/** Candidates are the last repairs of the machine, and titles near the words. */
const findSimilar = (title: Titles, asked: string) => `
  create or replace function issues.find_similar_issues(words text, machine bigint, kind bigint, besides bigint, most integer) returns bigint[] language plpgsql stable as $$
  declare
    tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    asked constant text := ${asked};
  begin
    return (
      select array_agg(best.id order by best.score desc, best.finished_at desc, best.id desc) from (
        select f.id, f.finished_at, public.similarity(f.${title}, asked)
            + case when f.equipment_id = machine then 1 else 0 end + case when f.category_id = kind then 0.1 else 0 end as score
        from (
          (select i.id, i.${title}, i.finished_at, i.equipment_id, i.category_id from issues.issue i
            where i.tenant_id = tenant and i.equipment_id = machine and i.resolved and i.resolution is not null and i.deleted_at is null
            order by i.finished_at desc, i.id desc limit 200)
          union
          (select i.id, i.${title}, i.finished_at, i.equipment_id, i.category_id from issues.issue i
            where i.tenant_id = tenant and i.${title} operator(public.%) asked and i.resolved and i.resolution is not null and i.deleted_at is null
            limit 500)
        ) f
        where f.id is distinct from besides and (asked = '' or public.similarity(f.${title}, asked) >= 0.2)
        order by score desc, f.finished_at desc, f.id desc limit most
      ) best);
  end $$`;

async function createFunctions(trx: Knex, byTitle: string, similar: string): Promise<void> {
  await trx.raw(byTitle);
  await secureDefiner(trx, SCHEMA, FIND_BY_TITLE);
  await trx.raw(similar);
  await secureDefiner(trx, SCHEMA, FIND_SIMILAR);
}

/** A column that the condition of a trigger names keeps its type: triggers go while it changes, and come back as they were. */
async function withoutTriggers(trx: Knex, change: () => Promise<void>): Promise<void> {
  const { rows } = await trx.raw<{ rows: { name: string; definition: string }[] }>(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = '${SCHEMA}.issue'::regclass and not tgisinternal and tgqual is not null`,
  );
  for (const { name } of rows) await trx.raw(`drop trigger ?? on ${SCHEMA}.issue`, [name]);
  await change();
  for (const { definition } of rows) await trx.raw(definition);
}

/**
 * Titles and names in the order of languages, and what lists search without case and accents. Titles that match are counted in an index of
 * their own: an entry with the title twice could be longer than an index takes.
 */
export const languageOrder: Migration = {
  name: '20261128020100-language-order',
  async up(trx) {
    await trx.raw(`drop index ${SCHEMA}.issue_title, ${SCHEMA}.issue_title_words`);
    await withoutTriggers(trx, async () => {
      for (const texts of TEXTS) await addLanguageTexts(trx, SCHEMA, texts);
    });
    await trx.raw(`create index issue_title on ${SCHEMA}.issue (tenant_id, title, id)`);
    await trx.raw(`create index issue_title_searched on ${SCHEMA}.issue (tenant_id, id) include (title_searched, deleted_at, finished)`);
    await trx.raw(`create index issue_title_words on ${SCHEMA}.issue using gin (tenant_id, title_searched public.gin_trgm_ops)`);
    await createFunctions(trx, findByTitle('title_searched', 'like'), findSimilar('title_searched', 'issues.search_text(words)'));
  },
  async down(trx) {
    await trx.raw(`drop index ${SCHEMA}.issue_title, ${SCHEMA}.issue_title_searched, ${SCHEMA}.issue_title_words`);
    await createFunctions(trx, findByTitle('title', 'ilike'), findSimilar('title', 'words'));
    await withoutTriggers(trx, async () => {
      for (const texts of TEXTS) await dropLanguageTexts(trx, SCHEMA, texts);
    });
    await trx.raw(`create index issue_title on ${SCHEMA}.issue (tenant_id, title, id) include (deleted_at, finished)`);
    await trx.raw(`create index issue_title_words on ${SCHEMA}.issue using gin (tenant_id, title public.gin_trgm_ops)`);
  },
};
