import type { LinkKind } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';

/** What a merge changed, so that it can be taken back. */
export interface Merged {
  /** State and version that the duplicate had then. */
  state_id: number;
  version: number;
  /** People who came to the other issue by it. */
  people: number[];
  watchers: number[];
  /** Whether the group came from the duplicate. */
  group: boolean;
}

/** A link as it is stored; `merged` is what a merge changed, null for one that is no merge. */
export interface StoredLink {
  id: number;
  from_id: number;
  to_id: number;
  kind: LinkKind;
  merged: Merged | null;
}

type NewLink = Omit<StoredLink, 'id'> & { created_at: Date; created_by: number | null };

const ADD = `
  insert into issue_link (tenant_id, from_id, to_id, kind, created_at, created_by, merged) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (tenant_id, from_id, to_id, kind) do update set merged = coalesce(excluded.merged, issue_link.merged)
  returning id, xmax = 0 as added`;

/** Links two issues; one that is there already stays, and may become a merge. */
export async function addLink(query: Query, link: NewLink): Promise<{ id: number; added: boolean }> {
  const { from_id, to_id, kind, created_at, created_by, merged } = link;
  const [row] = await query.sql<{ id: number; added: boolean }>(ADD, [from_id, to_id, kind, created_at, created_by, merged]);
  if (!row) throw new Error('the link was not written');
  return row;
}

const COLUMNS = ['id', 'from_id', 'to_id', 'kind', 'merged'] as const;

/** A link by its number. */
export function findLink(query: Query, id: number): Promise<StoredLink | undefined> {
  return query('issue_link').where({ id }).first<StoredLink | undefined>(COLUMNS);
}

/** The merge of an issue into another. */
export function findMerge(query: Query, issue: number): Promise<StoredLink | undefined> {
  return query('issue_link').where({ from_id: issue, kind: 'duplicate_of' }).whereNotNull('merged').first<StoredLink | undefined>(COLUMNS);
}

/** Whether the link was still there. */
export async function removeLink(query: Query, id: number): Promise<boolean> {
  return (await query('issue_link').where({ id }).del()) > 0;
}

const moving = (table: string) => `update ${table} set issue_id = $3, from_issue_id = $2 where tenant_id = $1 and issue_id = $2`;
const returning = (table: string) =>
  `update ${table} set issue_id = $2, from_issue_id = null where tenant_id = $1 and issue_id = $3 and from_issue_id = $2`;
const MOVED = ['issue_file', 'issue_comment'] as const;
const MOVE = MOVED.map(moving);
const RETURN = MOVED.map(returning);

/** Files and comments of the first issue belong to the second from now on. */
export function moveContent(query: Query, from: number, to: number): void {
  for (const statement of MOVE) query.enqueue(statement, [from, to]);
}

/** What {@link moveContent} moved and is still there goes back. */
export function returnContent(query: Query, from: number, to: number): void {
  for (const statement of RETURN) query.enqueue(statement, [from, to]);
}

const WATCH = 'insert into issue_watcher (tenant_id, issue_id, user_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing';
const UNWATCH = 'delete from issue_watcher where tenant_id = $1 and issue_id = $2 and user_id = any($3::bigint[])';

/** Has people told of an issue since their own report was merged into it. */
export function addWatchers(query: Query, issue: number, users: readonly number[]): void {
  if (users.length > 0) query.enqueue(WATCH, [issue, users]);
}

/** Has them told no more. */
export function removeWatchers(query: Query, issue: number, users: readonly number[]): void {
  if (users.length > 0) query.enqueue(UNWATCH, [issue, users]);
}

const WAITS = `
  select from issue i where i.tenant_id = $1 and i.id = $2 and i.equipment_id is not null
    and not i.finished and not i.resolved and not i.rejected and i.deleted_at is null`;

/** Whether this is an issue that waits on a machine: those are shown to everybody who stands before it. */
export async function waitsOnMachine(query: Query, issue: number): Promise<boolean> {
  return (await query.sql(WAITS, [issue])).length > 0;
}
