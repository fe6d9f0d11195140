import type { Grants } from '@portal/contracts/access';
import type { Group, UserCard } from '@portal/contracts/identity/schemas';
import type { Translations } from '@portal/contracts/locales';
import { groupsList } from '@portal/contracts/identity/lists';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf, translatedSql } from '@portal/service-kit/list';
import { refusingInUse, type Query } from '@portal/service-kit/query';
import { cardItem, PERSON_JOIN } from '../people/person-item';
import type { PhotoId } from '../people/person.repository';

/** Members of a group on the wire, as SQL over `people_group g`. */
const GROUP_ITEM = {
  id: 'g.id',
  key: 'g.key',
  name: 'g.name',
  sort: 'g.sort',
  members_count: `(select count(*) from group_member m join person p on p.tenant_id = m.tenant_id and p.id = m.user_id
      where m.tenant_id = g.tenant_id and m.group_id = g.id and p.account_status = 'active' and p.removed_at is null)`,
} as const;

/** The groups of the tenant with the number of their active members, for a reader of `:locale`. A plant has some hundred at most. */
export const groupList = listOf(groupsList, {
  from: 'people_group g',
  item: GROUP_ITEM,
  filters: { id: 'g.id', key: 'g.key', name: { column: translatedSql('g.name'), searched: translatedSql('g.name_searched') } },
  sorts: { id: 'g.id', sort: 'g.sort' },
  id: 'g.id',
});

/** @throws NotFound */
export async function getGroup(query: Query, id: number): Promise<Group> {
  const [row] = await query.sql<{ item: Group }>(
    `select ${jsonOf(GROUP_ITEM)} as item from people_group g where g.tenant_id = $1 and g.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The group');
  return row.item;
}

/** What the group gives; it neither changes nor goes until the transaction ends. @throws NotFound */
export async function lockGroup(query: Query, id: number): Promise<Grants> {
  const group = await query('people_group').where({ id }).forUpdate().first<{ access: Grants } | undefined>('access');
  if (!group) throw new NotFound('The group');
  return group.access;
}

/** Puts it behind the others. Returns its number. */
export async function insertGroup(query: Query, name: Translations): Promise<number> {
  const [row] = await query.sql<{ id: number }>(
    `insert into people_group (tenant_id, name, sort)
     select $1, $2, coalesce(max(sort), 0) + 1 from people_group where tenant_id = $1 returning id`,
    [name],
  );
  return row?.id ?? 0;
}

/** Changes the columns that are named. */
export async function storeGroup(query: Query, id: number, columns: { name?: Translations; access?: Grants }): Promise<void> {
  await query('people_group')
    .where({ id })
    .update({ ...columns, updated_at: query.raw('now()') });
}

/** Whether new people of a template join the group. */
export async function isGivenByTemplate(query: Query, id: number): Promise<boolean> {
  return (await query('user_template_group').where({ group_id: id }).first<object | undefined>('group_id')) !== undefined;
}

/** Removes it with the memberships of accounts that are disabled, waiting or removed. @throws Conflict while something refers to it */
export async function deleteGroup(query: Query, id: number): Promise<void> {
  await query('group_member').where({ group_id: id }).del();
  await refusingInUse(() => query('people_group').where({ id }).del());
}

/** Numbers of all members, whatever their account. */
export async function memberIds(query: Query, group: number): Promise<number[]> {
  const rows = await query('group_member').where({ group_id: group }).orderBy('user_id').select<{ user_id: number }[]>('user_id');
  return rows.map(({ user_id }) => user_id);
}

/** Active members by name; NotFound when there is no such group. */
export async function membersOf(query: Query, group: number, reachable: boolean): Promise<PhotoId<UserCard>[]> {
  const [row] = await query.sql<{ items: PhotoId<UserCard>[] }>(
    `select (select coalesce(json_agg(${jsonOf(cardItem(reachable))} order by p.name, p.id), '[]')
       from group_member m join person p on p.tenant_id = m.tenant_id and p.id = m.user_id ${PERSON_JOIN}
       where m.tenant_id = g.tenant_id and m.group_id = g.id and p.account_status = 'active' and p.removed_at is null) as items
     from people_group g where g.tenant_id = $1 and g.id = $2`,
    [group],
  );
  if (!row) throw new NotFound('The group');
  return row.items;
}
