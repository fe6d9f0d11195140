import * as contracts from '@portal/contracts/issues/contracts';
import { assignedIssueList } from '@portal/contracts/issues/lists';
import type { AssignedIssue, AssignedScope, EmployeeAction } from '@portal/contracts/issues/schemas';
import type { Page } from '@portal/contracts/answers';
import { listOf, runList, utc, type List } from '@portal/service-kit/list';
import { useCase } from '../../deps';
import { actionsOf } from '../model/employee-life';
import { filtersOf, sortsOf } from './issue-filters';
import { ROW_ITEM, ROW_JOIN } from './issue-row';

const ACTIVE = 'e.tenant_id = :tenant and e.user_id = :user and e.finished_at is null and e.deleted_at is null';
const OPEN = 'not i.finished and i.deleted_at is null';

const MINE = `select e.issue_id from issue_employee e where ${ACTIVE}`;
// What waits for anybody of the group: nobody is at work on it, and it is not the caller's own already.
const OF_GROUP = `not i.resolved and i.group_id = any(:groups::bigint[]) and not exists (
  select from issue_employee e where e.tenant_id = :tenant and e.issue_id = i.id and e.finished_at is null and e.deleted_at is null
    and (e.started_at is not null or e.user_id = :user))`;

type Scope = AssignedScope | 'all';

const SCOPES: Record<Scope, string> = {
  all: `${OPEN} and (i.id in (${MINE}) or (${OF_GROUP}))`,
  assigned_to_me: `${OPEN} and i.id in (${MINE} and e.started_at is null)`,
  taken_by_me: `${OPEN} and i.id in (${MINE} and e.started_at is not null)`,
  assigned_to_my_group: `${OPEN} and ${OF_GROUP}`,
};

const STAGES = ['created_at', 'received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at'];
const MY = `(select json_build_object('id', e.id, 'user_id', e.user_id, 'comment', e.comment, ${STAGES.map((stage) => `'${stage}', ${utc(`e.${stage}`)}`).join(', ')})
  from issue_employee e where ${ACTIVE} and e.issue_id = i.id)`;

function listFor(scope: Scope): List {
  return listOf(assignedIssueList, {
    from: 'issue i',
    tenant: 'i.tenant_id',
    id: 'i.id',
    where: SCOPES[scope],
    join: ROW_JOIN,
    item: { ...ROW_ITEM, my: MY },
    filters: filtersOf(assignedIssueList.filters),
    sorts: sortsOf(assignedIssueList.sorts),
  });
}

const LISTS: Record<Scope, List> = {
  all: listFor('all'),
  assigned_to_me: listFor('assigned_to_me'),
  assigned_to_my_group: listFor('assigned_to_my_group'),
  taken_by_me: listFor('taken_by_me'),
};

/** What the caller may do with a row. */
function actionsFor(row: Omit<AssignedIssue, 'actions'>): EmployeeAction[] {
  if (row.rejected) return [];
  if (!row.my) return ['take'];
  const time = (text: string | null) => (text === null ? null : new Date(text));
  const { my } = row;
  return actionsOf({
    ...my,
    created_at: new Date(my.created_at),
    received_at: time(my.received_at),
    started_at: time(my.started_at),
    arrived_at: time(my.arrived_at),
    finished_at: time(my.finished_at),
    deleted_at: time(my.deleted_at),
  });
}

/** What the caller has to do, may take for a group, or is doing. */
export const listAssignedIssues = useCase({
  contract: contracts.listAssignedIssues,
  async run({ caller, ctx, read, searchParams }) {
    const { scope = 'all', ...rest } = searchParams;
    const answer = await runList<Page<Omit<AssignedIssue, 'actions'>>>(read, LISTS[scope], rest, { user: caller.user, groups: ctx.groups });
    const page = JSON.parse(answer.text) as Page<Omit<AssignedIssue, 'actions'>>;
    return { ...page, items: page.items.map((row) => ({ ...row, actions: actionsFor(row) })) };
  },
});
