import { userTemplatesList } from '@portal/contracts/identity/lists';
import type { UserTemplate } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** Members of a template on the wire, as SQL over `user_template t`. */
const TEMPLATE_ITEM = {
  id: 't.id',
  name: 't.name',
  is_default: 't.is_default',
  access: 't.access',
  admin: 't.admin',
  users_count: '(select count(*) from person p where p.tenant_id = t.tenant_id and p.user_template_id = t.id and p.removed_at is null)',
} as const;

export const templateList = listOf(userTemplatesList, {
  from: 'user_template t',
  item: TEMPLATE_ITEM,
  filters: { id: 't.id', is_default: 't.is_default' },
  sorts: { id: 't.id', sort: 't.sort' },
  id: 't.id',
});

export async function getTemplate(query: Query, id: number): Promise<UserTemplate> {
  const [row] = await query.sql<{ item: UserTemplate }>(
    `select ${jsonOf(TEMPLATE_ITEM)} as item from user_template t where t.tenant_id = $1 and t.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The template');
  return row.item;
}
