import type pg from 'pg';
import { verifyCreated } from '../verify-created';
import type { WrittenLine } from '../writes';
import { machineRenames, verifyMachineRenames } from './machine-renames';
import { movedLocations } from './location-writes';
import { wrongStock, wrongSums } from './stock-writes';

/** Walks each tree from its top: what it does not reach hangs on itself, and what it reaches has the path and the ancestors that follow. */
const WALK = `
  with recursive tree as (
    select tenant_id, id, '/' || symbol || '/' as path, '{}'::bigint[] as ancestor_ids from inventory.location where parent_id is null
    union all
    select l.tenant_id, l.id, t.path || l.symbol || '/', t.ancestor_ids || t.id
      from inventory.location l join tree t on t.tenant_id = l.tenant_id and t.id = l.parent_id)
  select l.tenant_id, l.path, tree.path as walked from inventory.location l left join tree using (tenant_id, id)
  where tree.id is null or tree.path <> l.path or tree.ancestor_ids <> l.ancestor_ids`;

/**
 * Each acknowledged location and machine is there once, each rename of a machine arrived once, the last acknowledged move counts, the tree
 * is a tree whose paths agree, stock is the sum of its ledger, and so are the other sums that are kept.
 */
export async function verifyInventory(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]> {
  const moves = written.filter(({ line }) => line === movedLocations);
  const renames = written.filter(({ line }) => line === machineRenames);
  const created = written.filter(({ line }) => line !== movedLocations && line !== machineRenames);
  const faults = [
    ...(await verifyCreated(database, created)),
    ...(await verifyMachineRenames(database, renames)),
    ...(await wrongPaths(database)),
    ...(await wrongStock(database)),
    ...(await wrongSums(database)),
  ];
  for (const line of moves) faults.push(...(await wrongMove(database, line)));
  return faults;
}

async function wrongPaths(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ tenant_id: string; path: string; walked: string | null }>(WALK);
  return rows.map(
    ({ tenant_id, path, walked }) => `a location of ${tenant_id} has the path ${path}, its place is ${walked ?? 'in itself'}`,
  );
}

async function wrongMove(database: pg.Client, { plant, prefix, acknowledged, textOf }: WrittenLine): Promise<string[]> {
  const last = [...acknowledged.keys()].at(-1);
  if (last === undefined) return [];
  const { rows } = await database.query<{ symbol: string }>(
    'select symbol from inventory.location where tenant_id = $1 and starts_with(symbol, $2)',
    [plant.tenant, `${prefix}location moves`],
  );
  const symbols = rows.map(({ symbol }) => symbol);
  return symbols.length === 1 && symbols[0] === textOf(last)
    ? []
    : [`${plant.label} has "${symbols.join('", "')}", acknowledged was "${textOf(last)}"`];
}
