import type { Database } from '@portal/service-kit/database';
import { systemSql, type Query } from '@portal/service-kit/query';
import { BLOCK, hexOf, type WordBits, type WordChange } from '../../model/words';

/** Tenants of which changes wait to be written to their bits. */
export async function tenantsWithChanges(db: Database): Promise<string[]> {
  const rows = await systemSql<{ tenant_id: string }>(db, 'select distinct tenant_id from issue_word_change');
  return rows.map(({ tenant_id }) => tenant_id);
}

/** The oldest changes, which nobody else takes until the transaction ends: two that write the same issue stay in their order. */
export async function takeChanges(query: Query, most: number): Promise<WordChange[]> {
  await query.sql("select pg_advisory_xact_lock(hashtextextended('issue_word' || $1::uuid::text, 0))");
  return query.sql<WordChange>(
    `delete from issue_word_change c using (select id from issue_word_change where tenant_id = $1 order by id limit $2) oldest
     where c.tenant_id = $1 and c.id = oldest.id returning c.id, c.issue_id, c.was, c.becomes`,
    [most],
  );
}

const EMPTY = `(select repeat('0', ${BLOCK})::bit(${BLOCK}))`;

/** Bits as they were sent: `x` and hexadecimal digits, or their places. */
const SENT = `
  select x.word, x.block, case when x.bits like 'x%' then x.bits::bit(${BLOCK})
    else (select bit_or(set_bit(${EMPTY}, place::integer, 1)) from unnest(string_to_array(x.bits, ',')) place) end as bits
  from unnest($2::text[], $3::integer[], $4::text[]) x (word, block, bits)`;

const WRITE = `
  insert into issue_word as w (tenant_id, word, block, ids) select $1, sent.word, sent.block, sent.bits from (${SENT}) sent
  on conflict (tenant_id, word, block) do update set ids = w.ids | excluded.ids`;

const CLEAR = `
  update issue_word w set ids = w.ids & ~sent.bits from (${SENT}) sent
  where w.tenant_id = $1 and w.word = sent.word and w.block = sent.block`;

const DROP = `delete from issue_word w using unnest($2::text[], $3::integer[]) x (word, block)
  where w.tenant_id = $1 and w.word = x.word and w.block = x.block and w.ids = ${EMPTY}`;

const AT_ONCE = 500;
/** Up to here the places are quicker to send and to read than 8 KiB of digits. */
const FEW = 32;

const textOf = (places: readonly number[]) => (places.length > FEW ? hexOf(places) : places.join(','));

/** Sets and clears bits; words that no issue of a block has any more go. */
export async function writeBits(query: Query, bits: readonly WordBits[]): Promise<void> {
  for (let from = 0; from < bits.length; from += AT_ONCE) {
    const some = bits.slice(from, from + AT_ONCE);
    const cleared = some.filter(({ clear }) => clear.length > 0);
    const set = some.filter(({ set: places }) => places.length > 0);
    const send = (sql: string, rows: readonly WordBits[], of: 'set' | 'clear') =>
      query.sql(sql, [rows.map(({ word }) => word), rows.map(({ block }) => block), rows.map((row) => textOf(row[of]))]);
    if (cleared.length > 0) await send(CLEAR, cleared, 'clear');
    if (set.length > 0) await send(WRITE, set, 'set');
    if (cleared.length > 0) await query.sql(DROP, [cleared.map(({ word }) => word), cleared.map(({ block }) => block)]);
  }
}
