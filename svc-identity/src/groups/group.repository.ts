import type { UserCard } from '@portal/contracts/identity/schemas';
import { groupsList } from '@portal/contracts/identity/lists';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { cardItem, PERSON_JOIN } from '../people/person-item';
import type { PhotoId } from '../people/person.repository';

/** The groups of the tenant with the number of their active members. */
export const groupList = listOf(groupsList, {
  from: 'people_group g',
  item: {
    id: 'g.id',
    key: 'g.key',
    name: 'g.name',
    sort: 'g.sort',
    members_count: `(select count(*) from group_member m join person p on p.tenant_id = m.tenant_id and p.id = m.user_id
      where m.tenant_id = g.tenant_id and m.group_id = g.id and p.account_status = 'active' and p.removed_at is null)`,
  },
  filters: { id: 'g.id', key: 'g.key' },
  sorts: { id: 'g.id', sort: 'g.sort' },
  id: 'g.id',
});

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
