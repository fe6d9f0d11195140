import type { TenantContext } from '@portal/service-kit/context';
import { Forbidden } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { accessSourcesOf } from '../../access/access.repository';
import { commonGrants, effectiveAccess } from '../../access/grants';
import { getPerson } from '../../people/person.repository';

/**
 * Whoever asked for an import of people, with the rights that they had then and still have.
 * @throws Forbidden, NotFound: of those who are not active, or were removed
 */
export async function presentRequester({ ctx, query }: { ctx: TenantContext; query: Query }): Promise<TenantContext> {
  const id = ctx.user ?? 0;
  const { account_status, group_ids } = await getPerson(query, id);
  const sources = await accessSourcesOf(query, id);
  if (!sources || account_status !== 'active') throw new Forbidden();
  const now = effectiveAccess(sources);
  const access = ctx.admin ? now.access : now.admin ? ctx.access : commonGrants(ctx.access, now.access);
  return { ...ctx, admin: ctx.admin && now.admin, access, groups: group_ids };
}
