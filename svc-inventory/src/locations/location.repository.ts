import type { Location, LocationInput } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { selectList } from '@portal/service-kit/list';
import { refusingInUse, type Query } from '@portal/service-kit/query';
import { LOCATION_ITEM } from './location-list.repository';
import { branchEnd, symbolKey, type LocationNode } from './location-tree';

/** A location as it is stored, but for what is derived from the tree: all of the form that has no table of its own. */
export type LocationFields = Pick<Location, Exclude<keyof LocationInput, 'barcode'>>;

const ITEM = `select ${selectList(LOCATION_ITEM)} from location t where t.tenant_id = $1 and t.id = $2`;

const NODE = 'select id, parent_id, symbol, path, to_json(ancestor_ids) as ancestor_ids from location where tenant_id = $1 and id = $2';

/** @throws NotFound */
export async function readLocation(query: Query, id: number): Promise<Location> {
  const [item] = await query.sql<Location>(ITEM, [id]);
  if (!item) throw new NotFound('The location');
  return item;
}

/** Until the transaction ends nobody else changes the tenant's tree: what is checked of it stays true. */
export async function lockTree(query: Query): Promise<void> {
  await query.sql(`select from (select pg_advisory_xact_lock(hashtextextended('location tree ' || $1::uuid, 0))) locked`);
}

/** Where the location is in the tree, null where there is none. */
export async function findNode(query: Query, id: number): Promise<LocationNode | null> {
  const [node] = await query.sql<LocationNode>(NODE, [id]);
  return node ?? null;
}

/** @throws NotFound */
export async function getNode(query: Query, id: number): Promise<LocationNode> {
  const node = await findNode(query, id);
  if (!node) throw new NotFound('The location');
  return node;
}

/** Id of the location with this path. */
export async function findByPath(query: Query, path: string): Promise<number | null> {
  const row = await query('location').where({ path }).first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}

/** Characters of the longest path in a branch. */
export async function longestPath(query: Query, { path }: Pick<LocationNode, 'path'>): Promise<number> {
  const [row] = await query.sql<{ longest: number }>(
    'select max(length(path)) as longest from location where tenant_id = $1 and path >= $2 and path < $3',
    [path, branchEnd(path)],
  );
  return row?.longest ?? 0;
}

/** Returns its id. */
export async function insertLocation(query: Query, fields: LocationFields & Pick<LocationNode, 'path' | 'ancestor_ids'>): Promise<number> {
  const [row] = await query('location')
    .insert({ ...fields, symbol_key: symbolKey(fields.symbol) })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('the location was not inserted');
  return row.id;
}

/** Stores all of it but what is derived from the tree. */
export async function updateLocation(query: Query, id: number, fields: LocationFields): Promise<void> {
  await query('location')
    .where({ id })
    .update({ ...fields, symbol_key: symbolKey(fields.symbol) });
}

/** What is derived from the tree is left to `placeBranch`. */
export async function setParent(query: Query, id: number, parentId: number | null): Promise<void> {
  await query('location').where({ id }).update({ parent_id: parentId });
}

/** Gives a branch its new path and ancestors, in one statement. */
export async function placeBranch(
  query: Query,
  before: Pick<LocationNode, 'path' | 'ancestor_ids'>,
  after: Pick<LocationNode, 'path' | 'ancestor_ids'>,
): Promise<void> {
  await query.sql(
    `update location set path = $4 || substr(path, length($2) + 1), ancestor_ids = $5::bigint[] || ancestor_ids[$6::integer + 1 :]
     where tenant_id = $1 and path >= $2 and path < $3`,
    [before.path, branchEnd(before.path), after.path, after.ancestor_ids, before.ancestor_ids.length],
  );
}

/** Whether there are places below it. */
export async function hasChildren(query: Query, id: number): Promise<boolean> {
  return (await query('location').where({ parent_id: id }).first('id')) !== undefined;
}

/** Whether machines or tools are there, archived ones too. */
export async function hasEquipment(query: Query, id: number): Promise<boolean> {
  return (await query('equipment').where({ location_id: id, archived_at: null }).first('id')) !== undefined;
}

/** @throws Conflict where a machine or tool came there since it was checked */
export async function eraseLocation(query: Query, id: number): Promise<void> {
  await refusingInUse(() => query('location').where({ id }).del());
}
