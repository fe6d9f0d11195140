import type { UserTemplate } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { TenantQuery } from '@portal/service-kit/database';
import { jsonOf } from '../people/person-item';

/** Members of a template on the wire, as SQL over `user_template t`. */
export const TEMPLATE_ITEM = {
  id: 't.id',
  name: 't.name',
  is_default: 't.is_default',
  access: 't.access',
  admin: 't.admin',
  users_count: '(select count(*) from person p where p.tenant_id = t.tenant_id and p.user_template_id = t.id and p.removed_at is null)',
} as const;

export async function getTemplate(query: TenantQuery, id: number): Promise<UserTemplate> {
  const [row] = await query<{ item: UserTemplate }>(
    `select ${jsonOf(TEMPLATE_ITEM)} as item from user_template t where t.tenant_id = $1 and t.id = $2`,
    [query.tenant, id],
  );
  if (!row) throw new NotFound('The template');
  return row.item;
}
