import { BLOCK, LONGEST } from './words';

/** Bits that are numbered in one go: the numbers of a page are read from few of them. */
const PART = 128;

const EMPTY = '(select bits from empty)';
const WORDS = '(select words from asked)';

const isMarked = (mark: string) => `(:${mark}::boolean is null or ('/${mark}' = any(c.becomes)) = :${mark}::boolean)`;

const marked = (mark: string) => `
    case when :${mark}::boolean then coalesce(${mark}.ids, ${EMPTY}) when not :${mark}::boolean then ~coalesce(${mark}.ids, ${EMPTY}) else ~${EMPTY} end`;

const markJoin = (mark: string) =>
  `left join issue_word ${mark} on ${mark}.tenant_id = :tenant and ${mark}.word = '/${mark}' and ${mark}.block = k.block`;

const bitOf = `set_bit(${EMPTY}, (c.issue_id % ${BLOCK})::integer, 1)`;

/** Every word asked for begins one of the issue's. */
const hasWords = `not exists (select from unnest(${WORDS}) a where not exists (select from unnest(c.becomes) b where starts_with(b, a)))`;

/**
 * Blocks with the issues that have every word of `:text`, each as the beginning of one of theirs: as written to the bits, and what changed since as it
 * stands in the changes.
 */
const HITS = `
  empty as materialized (select repeat('0', ${BLOCK})::bit(${BLOCK}) as bits),
  asked as materialized (
    select coalesce(array_agg(distinct left(word, ${LONGEST})), '{}') as words from unnest(issues.search_words(:text::text)) word),
  every as (
    select w.block, bit_and(w.ids) as ids from issue_word w
    where w.tenant_id = :tenant and w.word = any(${WORDS}::text[])
    group by w.block having count(*) = (select cardinality(words) from asked)),
  kept as (
    select k.block, k.ids & ${marked('archived')} & ${marked('finished')} as ids from every k ${markJoin('archived')} ${markJoin('finished')}),
  changed as (
    select distinct on (c.issue_id) c.issue_id, c.becomes from issue_word_change c where c.tenant_id = :tenant order by c.issue_id, c.id desc),
  late as (
    select (c.issue_id / ${BLOCK})::integer as block, bit_or(${bitOf}) as touched,
      bit_or(${bitOf}) filter (where ${isMarked('archived')} and ${isMarked('finished')} and cardinality(${WORDS}) > 0 and ${hasWords}) as found
    from changed c group by 1),
  hits as materialized (
    select coalesce(k.block, l.block) as block,
      (coalesce(k.ids, ${EMPTY}) & ~coalesce(l.touched, ${EMPTY})) | coalesce(l.found, ${EMPTY}) as ids
    from kept k full join late l on l.block = k.block)`;

const parts = (where: string) => `
  select h.block, part, substring(h.ids from part * ${PART} + 1 for ${PART}) as bits
  from hits h cross join generate_series(0, ${BLOCK / PART - 1}) part where ${where}`;

const numbers = (of: string) => `
  select p.block::bigint * ${BLOCK} + p.part * ${PART} + place as id from ${of} p cross join generate_series(0, ${PART - 1}) place
  where get_bit(p.bits, place) = 1`;

/** Whether an issue `i` is found, for a list that asks for more than words: each issue that it reads is looked up in the bits of its block. */
export const IS_FOUND = `exists (select from (with ${HITS} select block, ids from hits) h
  where h.block = (i.id / ${BLOCK})::integer and get_bit(h.ids, (i.id % ${BLOCK})::integer) = 1)`;

/** The same for a list in an order that an index has: a value of the issue at hand, so that the index is walked and left when the page is full. */
export const IS_FOUND_IN_TURN = `get_bit((select h.ids from (with ${HITS} select block, ids from hits) h
  where h.block = (i.id / ${BLOCK})::integer), (i.id % ${BLOCK})::integer) = 1`;

/** Blocks, then parts of them, are passed over by what they count: a last page is read as quickly as a first. What has none of them is left out, and parts are cut out before they are sorted, which would take whole blocks along. */
const page = (dir: 'asc' | 'desc') => `
  with ${HITS},
  blocks as materialized (select h.block, bit_count(h.ids) as n, sum(bit_count(h.ids)) over (order by h.block ${dir}) as upto from hits h),
  near as (select block, upto - n as before from blocks where n > 0 and upto > :offset::bigint and upto - n < :offset::bigint + :most::bigint),
  parts as materialized (${parts('h.block in (select block from near)')}),
  counted as (select p.*, bit_count(p.bits) as n, sum(bit_count(p.bits)) over (order by p.block ${dir}, p.part ${dir}) as upto from parts p where bit_count(p.bits) > 0),
  placed as (select c.*, c.upto + (select min(before) from near) as until from counted c),
  few as (select * from placed where until > :offset::bigint and until - n < :offset::bigint + :most::bigint),
  ids as (
    select id from (${numbers('few')}) place order by id ${dir}
    limit :most::bigint offset greatest(:offset::bigint - coalesce((select min(until - n) from few), 0), 0))
  select json_build_object('total', coalesce((select max(upto) from blocks), 0),
    'ids', coalesce((select json_agg(id order by id ${dir}) from ids), '[]'))::text as found`;

const PLACES: Readonly<Record<string, string>> = { tenant: '$1', text: '$2', archived: '$3', finished: '$4', offset: '$5', most: '$6' };
const bound = (sql: string) => sql.replace(/(?<![:\w]):([a-z]\w*)/g, (_, name: string) => PLACES[name] ?? name);

/** A page of the numbers in their order, and how many there are. */
export const FOUND_PAGE = { asc: bound(page('asc')), desc: bound(page('desc')) } as const;
