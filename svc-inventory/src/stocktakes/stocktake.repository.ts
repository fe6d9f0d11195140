import type { StocktakeState } from '@portal/contracts/inventory/part-terms';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';

/** A stocktaking as it is stored. */
export interface StoredStocktake {
  id: number;
  location_id: number;
  state: StocktakeState;
  opened_at: Date;
}

const BUSY = `
  select s.id from stocktake s
  join location o on o.tenant_id = s.tenant_id and o.id = s.location_id
  join location n on n.tenant_id = s.tenant_id and n.id = $2
  where s.tenant_id = $1 and s.state <> 'approved' and (o.id = n.id or n.id = any(o.ancestor_ids) or o.id = any(n.ancestor_ids)) limit 1`;

/** Whether a stocktaking that is not approved covers the place, or some of it. */
export async function hasOpenStocktake(query: Query, location: number): Promise<boolean> {
  return (await query.sql(BUSY, [location])).length > 0;
}

/** Whether the place was ever counted. */
export async function hasStocktakes(query: Query, location: number): Promise<boolean> {
  return (await query.sql('select from stocktake where tenant_id = $1 and location_id = $2 limit 1', [location])).length > 0;
}

const INSIDE = `from part_entry e join location i on i.tenant_id = e.tenant_id and i.id = e.location_id
  where e.tenant_id = $1 and (i.id = $2 or $2 = any(i.ancestor_ids))`;

/** How many entries with stock lie in a place and below it, counted up to a limit. */
export async function entriesInside(query: Query, location: number, limit: number): Promise<number> {
  const [row] = await query.sql<{ entries: number }>(
    `select count(*)::integer as entries from (select ${INSIDE} and e.on_hand > 0 limit $3) found`,
    [location, limit],
  );
  return row?.entries ?? 0;
}

/** Opens a stocktaking. Returns its number. */
export async function insertStocktake(query: Query, location_id: number): Promise<number> {
  const [row] = await query('stocktake')
    .insert({ location_id, opened_by: query.context.user ?? null })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('the stocktaking was not inserted');
  return row.id;
}

const STORED = 'select id, location_id, state, opened_at from stocktake where tenant_id = $1 and id = $2';

/**
 * The stocktaking, kept as it is until the transaction ends: `share` lets several people count, `update` waits for them.
 * @throws NotFound
 */
export async function lockStocktake(query: Query, id: number, mode: 'share' | 'update'): Promise<StoredStocktake> {
  const [row] = await query.sql<StoredStocktake>(`${STORED} for ${mode}`, [id]);
  if (!row) throw new NotFound('The stocktaking');
  return row;
}

/** An entry that is counted. */
export interface CountedEntry {
  id: number;
  /** In the place of the stocktaking, or below it. */
  inside: boolean;
  /** What the ledger says of the moment of counting. */
  expected: string;
  /** Counted in another stocktaking that is not approved. */
  counted_elsewhere: boolean;
}

const ENTRY = `
  select e.id, (i.id = $4 or $4 = any(i.ancestor_ids)) as inside,
    (e.on_hand - (select coalesce(sum(m.quantity_delta), 0) from storage_movement m
      where m.tenant_id = $1 and m.part_entry_id = e.id and m.moved_at > $5))::numeric(14, 3)::text as expected,
    exists (select from stocktake_count c join stocktake s on s.tenant_id = c.tenant_id and s.id = c.stocktake_id
      where c.tenant_id = $1 and c.part_entry_id = e.id and c.current and c.counted is not null and s.id <> $3 and s.state <> 'approved'
    ) as counted_elsewhere
  from part_entry e join location i on i.tenant_id = e.tenant_id and i.id = e.location_id
  where e.tenant_id = $1 and e.id = $2`;

/** The entry, locked: nothing moves it while it is counted. Null where there is none. */
export async function entryToCount(query: Query, entry: number, stocktake: StoredStocktake, at: Date): Promise<CountedEntry | null> {
  query.enqueue('select from part_entry where tenant_id = $1 and id = $2 for no key update', [entry]);
  const [row] = await query.sql<CountedEntry>(ENTRY, [entry, stocktake.id, stocktake.location_id, at]);
  return row ?? null;
}

/** Id of the entry that a count of this client was of, null where there is none yet. */
export async function entryOfClient(query: Query, stocktake: number, client: string): Promise<number | null> {
  const [row] = await query.sql<{ part_entry_id: number }>(
    'select part_entry_id from stocktake_count where tenant_id = $1 and stocktake_id = $2 and client_id = $3',
    [stocktake, client],
  );
  return row?.part_entry_id ?? null;
}

/** Whether the entry was counted in this stocktaking. */
export async function isCounted(query: Query, stocktake: number, entry: number): Promise<boolean> {
  const counts = 'select from stocktake_count where tenant_id = $1 and stocktake_id = $2 and part_entry_id = $3 and current limit 1';
  return (await query.sql(counts, [stocktake, entry])).length > 0;
}

/** A count as it is stored. */
export interface NewCount {
  stocktake: number;
  entry: number;
  client: string;
  counted: string;
  expected: string;
  at: Date;
}

const REPLACE = `update stocktake_count set current = false
  where tenant_id = $1 and stocktake_id = $2 and part_entry_id = $3 and current and coalesce(counted_at, '-infinity') <= $4`;

const INSERT = `
  insert into stocktake_count (tenant_id, stocktake_id, part_entry_id, client_id, counted, expected, counted_at, counted_by, current)
  select $1, $2, $3, $5, $6, $7, $4, $8,
    not exists (select from stocktake_count c where c.tenant_id = $1 and c.stocktake_id = $2 and c.part_entry_id = $3 and c.current)`;

/** Stores a count. The one that was counted last holds, in whatever order they arrive. */
export async function insertCount(query: Query, { stocktake, entry, at, client, counted, expected }: NewCount): Promise<void> {
  query.enqueue(REPLACE, [stocktake, entry, at]);
  await query.sql(INSERT, [stocktake, entry, at, client, counted, expected, query.context.user ?? null]);
}

const FREEZE = `
  insert into stocktake_count (tenant_id, stocktake_id, part_entry_id, expected)
  select $1, $3, e.id, e.on_hand ${INSIDE} and e.on_hand > 0
    and not exists (select from stocktake_count c where c.tenant_id = $1 and c.stocktake_id = $3 and c.part_entry_id = e.id and c.current)`;

/** Closes a stocktaking; what nobody counted is kept beside the counts. */
export async function closeStored(query: Query, { id, location_id }: StoredStocktake): Promise<void> {
  await query.sql(FREEZE, [location_id, id]);
  await query.sql(`update stocktake set state = 'closed', closed_at = now() where tenant_id = $1 and id = $2`, [id]);
}

/** Marks a stocktaking as approved now, by who approved the call on the spot, or else by who made it. */
export async function approveStored(query: Query, id: number): Promise<void> {
  const by = query.context.approval?.by ?? query.context.user ?? null;
  await query.sql(`update stocktake set state = 'approved', approved_at = now(), approved_by = $3 where tenant_id = $1 and id = $2`, [
    id,
    by,
  ]);
}

/** Deletes a stocktaking. */
export async function eraseStocktake(query: Query, id: number): Promise<void> {
  await query('stocktake').where({ id }).delete();
}

/** An entry of which another quantity was counted than the ledger said. */
export interface Difference {
  entry: number;
  /** Counted less what was expected, a decimal with a sign. */
  quantity: string;
}

/** Differences of a stocktaking. */
export function differencesOf(query: Query, id: number): Promise<Difference[]> {
  return query.sql<Difference>(
    `select part_entry_id as entry, (counted - expected)::text as quantity from stocktake_count
     where tenant_id = $1 and stocktake_id = $2 and current and counted <> expected order by part_entry_id`,
    [id],
  );
}
