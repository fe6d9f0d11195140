import * as contracts from '@portal/contracts/issues/contracts';
import type { IssueLink } from '@portal/contracts/issues/schemas';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../../../deps';
import { getVisibleIssue } from '../detail/visible-issue';
import { listLinks } from './link-list.repository';

interface Asking {
  caller: Caller;
  ctx: TenantContext;
  query: Query;
}

/** The links of an issue that the caller may see. */
export function linksFor({ caller, ctx, query }: Asking, issue: number): Promise<IssueLink[]> {
  return listLinks(query, issue, { user: ctx.user, groups: ctx.groups, all: caller.can('issues/read') });
}

/** What an issue is linked to. */
export const listIssueLinks = useCase({
  contract: contracts.listIssueLinks,
  async run(call) {
    const detail = await getVisibleIssue(call, call.params.id);
    return { status: 'ok', items: await linksFor(call, detail.id) };
  },
});
