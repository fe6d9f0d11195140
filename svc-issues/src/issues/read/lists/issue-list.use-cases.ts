import * as contracts from '@portal/contracts/issues/contracts';
import type { EmployeeAction } from '@portal/contracts/issues/schemas';
import { useCase } from '../../../deps';
import { employeeOf } from '../detail/issue-detail';
import { clocksAt } from '../../model/clocks';
import { actionsOf } from '../../model/assignment';
import { countIssues, findPeopleAtWork } from './issue-counts.repository';
import {
  countAllStates,
  countReportedStates,
  countWorkedStates,
  listAll,
  listAssigned,
  listReported,
  listWorked,
  type AssignedRow,
} from './issue-list.repository';

/** All issues of the tenant. */
export const listIssues = useCase({ contract: contracts.listIssues, run: ({ query, searchParams }) => listAll(query, searchParams) });

/** How many issues of the tenant are in each state. */
export const countIssuesByState = useCase({
  contract: contracts.countIssuesByState,
  run: async ({ query, searchParams }) => ({ status: 'ok', items: await countAllStates(query, searchParams) }),
});

/** How many issues that the caller reported are in each state. */
export const countMyIssuesByState = useCase({
  contract: contracts.countMyIssuesByState,
  run: async ({ caller, query, searchParams }) => ({ status: 'ok', items: await countReportedStates(query, searchParams, caller.user) }),
});

/** How many issues that the caller finished are in each state. */
export const countIssueHistoryByState = useCase({
  contract: contracts.countIssueHistoryByState,
  run: async ({ caller, query, searchParams }) => ({ status: 'ok', items: await countWorkedStates(query, searchParams, caller.user) }),
});

/** How many issues need somebody. */
export const getIssueCounts = useCase({
  contract: contracts.getIssueCounts,
  run: async ({ query }) => ({ status: 'ok', item: await countIssues(query) }),
});

/** What the service staff are doing. */
export const listPeopleAtWork = useCase({
  contract: contracts.listPeopleAtWork,
  run: async ({ query }) => ({ status: 'ok', items: await findPeopleAtWork(query) }),
});

/** What the caller reported. */
export const listMyIssues = useCase({
  contract: contracts.listMyIssues,
  run: ({ caller, query, searchParams }) => listReported(query, searchParams, caller.user),
});

/** What the caller worked on and finished. */
export const listIssueHistory = useCase({
  contract: contracts.listIssueHistory,
  run: ({ caller, query, searchParams }) => listWorked(query, searchParams, caller.user),
});

function actionsFor({ rejected, my, flow_state }: Pick<AssignedRow, 'rejected' | 'my' | 'flow_state'>): EmployeeAction[] {
  if (rejected) return [];
  return my ? actionsOf(employeeOf(my), flow_state) : ['take'];
}

/** What the caller has to do, may take for a group, or is doing. */
export const listAssignedIssues = useCase({
  contract: contracts.listAssignedIssues,
  async run({ caller, ctx, query, searchParams }) {
    const { scope = 'all', ...rest } = searchParams;
    const page = await listAssigned(query, rest, scope, { user: caller.user, groups: ctx.groups });
    const now = new Date();
    const items = page.items.map(({ sums, ...row }) => {
      const clocks = clocksAt({ ...sums, clock_since: new Date(sums.clock_since) }, now);
      return { ...row, actions: actionsFor(row), clocks };
    });
    return { ...page, items };
  },
});
