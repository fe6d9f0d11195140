import { IssuesService } from '@portal/proto/issues/v1/issues';
import { serveGrpc } from '@portal/service-kit/grpc';
import { findCategories } from '../../../categories/categories-for-others.repository';
import type { Deps } from '../../../deps';
import { findWorkOn } from '../lists/equipment-issues.repository';
import { findGroupUse } from '../../../group-use/group-use.repository';
import { isVisible } from '../../model/issue-rights';
import { findIssue } from '../detail/issue-detail.repository';
import { findForOthers, findOpen } from './issues-for-others.repository';

const MOST = 500;

/** Issues for other services; the tenant is that of the signed context. */
export const issuesGrpc = serveGrpc<typeof IssuesService, Deps>(IssuesService, {
  async get({ request, query }) {
    const ids = request.ids.slice(0, MOST);
    return { issues: ids.length === 0 ? [] : await findForOthers(query, ids) };
  },
  async open({ request, query }) {
    const ids = request.ids.slice(0, MOST);
    return { issues: ids.length === 0 ? [] : await findOpen(query, ids) };
  },
  async standing({ request, query, caller }) {
    const detail = await findIssue(query, request.issueId);
    const visible = detail !== null && isVisible(caller, { record: detail, employees: detail.employees, watchers: detail.watchers });
    return { visible, archived: visible && Boolean(detail.deleted_at) };
  },
  async categories({ request, query }) {
    return { categories: await findCategories(query, request.ids.slice(0, MOST), request.paths.slice(0, MOST)) };
  },
  workOn: ({ request, query }) => findWorkOn(query, request.equipmentId),
  groupUse: ({ request, query }) => findGroupUse(query, request.groupId),
});
