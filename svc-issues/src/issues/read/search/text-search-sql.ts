import { BLOCK, LONGEST } from '../../model/words';

/** Bits of a block are cut into parts of so many, and those again, to the numbers: what has none is left out at each step. */
const PARTS = [2048, 128, 8] as const;

const EMPTY = '(select bits from empty)';
const ASKED = '(select words from asked)';

const bitOf = `set_bit(${EMPTY}, (c.issue_id % ${BLOCK})::integer, 1)`;

/** Every word asked for begins one of the issue's. */
const hasWords = `exists (select from asked) and not exists (select from unnest(${ASKED}) a where not exists (select from unnest(c.becomes) b where starts_with(b, a)))`;

/**
 * Blocks with the issues that have every word of `:text`, each as the beginning of one of theirs, and every one of `:marks`: as written to
 * the bits, and what changed since as it stands in the changes. A text without words has none.
 */
const HITS = `
  empty as materialized (select repeat('0', ${BLOCK})::bit(${BLOCK}) as bits),
  asked as materialized (
    select array_agg(distinct left(word, ${LONGEST})) || :marks::text[] as words from unnest(issues.search_words(:text::text)) word having count(*) > 0),
  every as (
    select w.block, bit_and(w.ids) as ids from issue_word w
    where w.tenant_id = :tenant and w.word = any(${ASKED}::text[])
    group by w.block having count(*) = (select cardinality(words) from asked)),
  changed as (
    select distinct on (c.issue_id) c.issue_id, c.becomes from issue_word_change c where c.tenant_id = :tenant order by c.issue_id, c.id desc),
  late as (
    select (c.issue_id / ${BLOCK})::integer as block, bit_or(${bitOf}) as touched, bit_or(${bitOf}) filter (where ${hasWords}) as found
    from changed c group by 1),
  hits as materialized (
    select coalesce(e.block, l.block)::bigint as block,
      case when l.block is null then e.ids else (coalesce(e.ids, ${EMPTY}) & ~l.touched) | coalesce(l.found, ${EMPTY}) end as ids
    from every e full join late l on l.block = e.block)`;

/**
 * Parts of bits that have any, each with the number of its first bit. Without `offset` the planner would cut again wherever a part is used.
 */
function parts(of: string, length: number, by: number): string {
  const bits = `substring(o.bits from part * ${by} + 1 for ${by})`;
  return `select o.first + part * ${by} as first, ${bits} as bits from ${of} o cross join generate_series(0, ${length / by - 1}) part where bit_count(${bits}) > 0 offset 0`;
}

/** The numbers in rows of so many bits. */
function numbers(of: string, length: number): string {
  let [rows, long] = [of, length];
  for (const by of PARTS.filter((part) => part < length)) [rows, long] = [`(${parts(rows, long, by)})`, by];
  return `select o.first + place as id from ${rows} o cross join generate_series(0, ${long - 1}) place where get_bit(o.bits, place) = 1`;
}

/**
 * Whether an issue `i` is found, for a list that asks for more than words: each issue that it reads is looked up in the bits of its block.
 */
export const IS_FOUND = `exists (select from (with ${HITS} select block, ids from hits) h
  where h.block = i.id / ${BLOCK} and get_bit(h.ids, (i.id % ${BLOCK})::integer) = 1)`;

/**
 * The same for a list in an order that an index has: a value of the issue at hand, so that the index is walked and left when the page is
 * full.
 */
export const MATCHES_ROW = `get_bit((select h.ids from (with ${HITS} select block, ids from hits) h
  where h.block = i.id / ${BLOCK}), (i.id % ${BLOCK})::integer) = 1`;

type Direction = 'asc' | 'desc';

/** Rows of bits in the order of their numbers, each with how many there are up to its end. Counted before they are sorted, and once. */
const counted = (of: string, dir: Direction) =>
  `select c.*, sum(c.n) over (order by c.first ${dir}) as upto from (select o.*, bit_count(o.bits)::integer as n from (${of}) o offset 0) c`;

/** Whether what was counted has any of the page. */
const ofPage = (before: string, upto: string) => `${upto} > :offset::bigint and ${before} < :offset::bigint + :most::bigint`;

/** Parts that have any of the page, with how many come before each. */
const partsOfPage = (of: string, before: string, length: number, by: number, dir: Direction) => `
  select p.first, p.bits, f.before + p.upto - p.n as before
  from (${counted(parts(of, length, by), dir)}) p cross join (select min(before) as before from ${before}) f
  where ${ofPage('f.before + p.upto - p.n', 'f.before + p.upto')}`;

/**
 * Blocks, then parts of them, are passed over by what they count: a last page is read as quickly as a first. Bits are counted and cut out
 * before they are sorted, which would take whole blocks along.
 */
const page = (dir: Direction) => `
  with ${HITS},
  blocks as materialized (
    select c.*, sum(c.n) over (order by c.block ${dir}) as upto from (select h.block, bit_count(h.ids)::integer as n from hits h offset 0) c),
  near as materialized (select b.block, b.upto - b.n as before from blocks b where b.n > 0 and ${ofPage('b.upto - b.n', 'b.upto')}),
  whole as (select h.block * ${BLOCK} as first, h.ids as bits from hits h where h.block in (select block from near)),
  large as materialized (${partsOfPage('whole', 'near', BLOCK, PARTS[0], dir)}),
  small as materialized (${partsOfPage('large', 'large', PARTS[0], PARTS[1], dir)}),
  ids as (
    select id from (${numbers('small', PARTS[1])}) found order by id ${dir}
    limit :most::bigint offset greatest(:offset::bigint - (select min(before) from small), 0))
  select json_build_object('total', coalesce((select max(upto) from blocks), 0),
    'ids', coalesce((select json_agg(id order by id ${dir}) from ids), '[]'))::text as found`;

const ALL = `
  with ${HITS},
  total as materialized (select coalesce(sum(bit_count(h.ids)), 0) as n from hits h),
  whole as (select h.block * ${BLOCK} as first, h.ids as bits from hits h where (select n from total) <= :most::bigint),
  ids as (${numbers('whole', BLOCK)})
  select json_build_object('total', (select n from total), 'ids', coalesce((select json_agg(id) from ids), '[]'))::text as found`;

/** Binds names to places: the tenant, and then those that are sent in this order. */
const bound = (sql: string, names: readonly string[]) =>
  sql.replace(/(?<![:\w]):([a-z]\w*)/g, (_, name: string) => `$${['tenant', ...names].indexOf(name) + 1}`);

/** A page of the numbers in their order, and how many there are: text, marks, offset, most. */
export const FOUND_PAGE = {
  asc: bound(page('asc'), ['text', 'marks', 'offset', 'most']),
  desc: bound(page('desc'), ['text', 'marks', 'offset', 'most']),
} as const;

/** How many numbers there are, and where they are not more than `most`, all of them in no order: text, marks, most. */
export const FOUND_ALL = bound(ALL, ['text', 'marks', 'most']);
