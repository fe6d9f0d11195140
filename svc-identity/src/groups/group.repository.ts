import type { UserCard } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { TenantQuery } from '@portal/service-kit/database';
import { CARD_ITEM, PERSON_JOIN, jsonOf } from '../people/person-item';
import type { PhotoId } from '../people/person.repository';

/** Active members by name; NotFound when there is no such group. */
export async function membersOf(query: TenantQuery, group: number): Promise<PhotoId<UserCard>[]> {
  const [row] = await query<{ items: PhotoId<UserCard>[] }>(
    `select (select coalesce(json_agg(${jsonOf(CARD_ITEM)} order by p.name, p.id), '[]')
       from group_member m join person p on p.tenant_id = m.tenant_id and p.id = m.user_id ${PERSON_JOIN}
       where m.tenant_id = g.tenant_id and m.group_id = g.id and p.account_status = 'active' and p.removed_at is null) as items
     from people_group g where g.tenant_id = $1 and g.id = $2`,
    [query.tenant, group],
  );
  if (!row) throw new NotFound('The group');
  return row.items;
}
