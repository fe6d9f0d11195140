import { attributeOf } from '@portal/contracts/tenant-attributes';
import type { Query } from '@portal/service-kit/query';
import { IS_ADMINISTRATOR, TEMPLATE_JOIN } from '../access/access.repository';
import { getOwnTenant } from '../tenants/tenant.repository';

/** Whether the number is that of the person's card, long enough for the tenant, and may prove who they are: of no administrator. */
export async function hasCard(query: Query, user: number, number: string): Promise<boolean> {
  if (number.length < attributeOf((await getOwnTenant(query)).attributes, 'card_min')) return false;
  const [row] = await query.sql(
    `select 1 as has from person p ${TEMPLATE_JOIN}
     where p.tenant_id = $1 and p.id = $2 and p.card = $3 and not ${IS_ADMINISTRATOR} and p.removed_at is null`,
    [user, number],
  );
  return row !== undefined;
}
