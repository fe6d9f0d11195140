import { LIST_VIEWS_MAX, type ListView, type ListViewInput, type NewListView } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import type { Viewer } from '../access/viewer';

/** `$2` is the person who asks, `$3` whether they are an administrator. */
const ITEM = `v.id, v.list, v.name, v.shared, v.group_id, v.search, v.layout, v.user_id = $2 as own, (v.user_id = $2 or v.shared and $3::boolean) as editable`;

/** Whether the person who asks may see it. */
const SEEN = `(v.user_id = $2 or v.shared and ($3::boolean or v.group_id is null or exists (
  select from group_member m where m.tenant_id = v.tenant_id and m.group_id = v.group_id and m.user_id = $2)))`;

/** Views of a list, or of all, that the person may see, by name. */
export function viewsOf(query: Query, { user, admin }: Viewer, list: string | null): Promise<ListView[]> {
  return query.sql<ListView>(
    `select ${ITEM} from list_view v where v.tenant_id = $1 and ($4::text is null or v.list = $4) and ${SEEN} order by v.name, v.id`,
    [user, admin, list],
  );
}

/** Undefined when there is none that the person may see. */
export async function findView(query: Query, { user, admin }: Viewer, id: number): Promise<ListView | undefined> {
  const [view] = await query.sql<ListView>(`select ${ITEM} from list_view v where v.tenant_id = $1 and v.id = $4 and ${SEEN} for update`, [
    user,
    admin,
    id,
  ]);
  return view;
}

/** How many views of the list there are beside this one: the person's own, or those that the plant shares. */
const COUNT = `select count(*) from list_view v where v.tenant_id = $1 and v.list = $3 and v.shared = $5
  and (v.shared or v.user_id = $2)`;

/** The same of all lists together, whatever they are called. */
const COUNT_ALL = `select count(*) from list_view v where v.tenant_id = $1 and v.shared = $5 and (v.shared or v.user_id = $2)`;
const ALL_VIEWS_MAX = 300;

/** Views that are added to a plant at once are counted one after the other. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('list view ' || $1::uuid, 0))`;

/** Undefined when there is no room for another. */
export async function insertView(query: Query, user: number, view: NewListView): Promise<number | undefined> {
  query.enqueue(LOCK, []);
  const [row] = await query.sql<{ id: number }>(
    `insert into list_view (tenant_id, user_id, list, name, shared, search, layout, group_id)
     select $1::uuid, $2::bigint, $3::text, $4::text, $5::boolean, $6::text, $7::jsonb, $9::bigint where (${COUNT}) < $8 and (${COUNT_ALL}) < $10 returning id`,
    [user, view.list, view.name, view.shared, view.search, JSON.stringify(view.layout), LIST_VIEWS_MAX, view.group_id, ALL_VIEWS_MAX],
  );
  return row?.id;
}

/** False when it is to be shared from now on, or no longer, and there is no room for another of that kind. */
export async function updateView(query: Query, id: number, view: ListViewInput): Promise<boolean> {
  query.enqueue(LOCK, []);
  const changed = await query.sql<{ id: number }>(
    `update list_view u set name = $3, shared = $4, search = $5, layout = $6::jsonb, group_id = $8
     where u.tenant_id = $1 and u.id = $2 and (u.shared = $4 or $7 > (
       select count(*) from list_view v where v.tenant_id = $1 and v.list = u.list and v.shared = $4 and (v.shared or v.user_id = u.user_id)))
     returning u.id`,
    [id, view.name, view.shared, view.search, JSON.stringify(view.layout), LIST_VIEWS_MAX, view.group_id],
  );
  return changed.length === 1;
}

/** Whether the plant has this group. */
export async function isGroup(query: Query, id: number): Promise<boolean> {
  return (await query('people_group').where({ id }).first<object | undefined>('id')) !== undefined;
}

/** Deletes a view of a list. */
export async function deleteView(query: Query, id: number): Promise<void> {
  await query('list_view').where({ id }).del();
}
