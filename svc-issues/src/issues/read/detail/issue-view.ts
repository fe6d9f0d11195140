import type { EmployeeAction, Issue, IssueTransition } from '@portal/contracts/issues/schemas';
import type { Caller, TenantContext } from '@portal/service-kit/context';
import { withAddress, type AttachedKind } from '@portal/service-kit/files';
import type { Deps } from '../../../deps';
import { stateOf, transitionsFor, transitionsFrom, type FlowContext, type Mover } from '../../../flows/flow';
import { clocksAt } from '../../model/clocks';
import { actionsOf, activeOf, isActive, isLastToFinish, type Employee } from '../../model/assignment';
import { recipientsOf } from '../../model/watched-levels';
import { withNames } from '../../model/mentions';
import { employeeOf, type IssueDetail } from './issue-detail';
import { isNew, mayAddFiles, mayTake, seesFiles } from '../../model/issue-rights';
import { askedBy } from '../../model/questions';

/** Who looks, and how files get their address. */
export interface Viewer {
  caller: Caller;
  signedUrl(fileId: string): string;
  now: Date;
}

/** The caller as a viewer now. */
export function viewerOf({ caller, ctx, deps }: { caller: Caller; ctx: TenantContext; deps: Pick<Deps, 'files'> }): Viewer {
  return { caller, now: new Date(), signedUrl: (id) => deps.files.signedUrl(ctx.tenant, id) };
}

/** The issue as it is answered to one person: what may be seen, and what may be done next. */
export function viewOf(detail: IssueDetail, viewer: Viewer): Issue {
  const {
    flow,
    files,
    employees,
    tenant_attributes: _,
    watchers: __,
    mentioned,
    clock,
    clock_since,
    wait_s,
    service_s,
    suspend_s,
    parameters,
    escalations,
    ...row
  } = detail;
  const people = employees.map(employeeOf);
  const open = !detail.deleted_at && !detail.rejected;
  const transitions = open ? transitionsOf(detail, people, viewer) : [];
  const shown = seesFiles(viewer.caller, detail) ? files : [];
  const ofKind = (kind: AttachedKind) => shown.filter((file) => file.kind === kind).map((file) => withAddress(file, viewer.signedUrl));
  return {
    ...row,
    last_comment: row.last_comment && withNames(row.last_comment, (id) => mentioned[id]),
    flow: { id: flow.id, name: flow.name },
    transitions,
    employees: employees.filter((employee) => !employee.deleted_at),
    employees_with_trashed: employees,
    parameters,
    user_receive_btn: receiveButton(detail, people, viewer),
    post_issue_action: null,
    escalations: escalations.map(({ key, ...level }) => ({ ...level, recipients: recipientsOf(flow, level.kind, key) })),
    clocks: clocksAt({ clock, clock_since: new Date(clock_since), wait_s, service_s, suspend_s }, viewer.now),
    photos: ofKind('photo'),
    documents: viewer.caller.ctx.terminal === null ? ofKind('document') : [],
    finish_requires_comment: needsComment(detail, people, viewer),
    actions: actionsFor(detail, people, viewer),
    can: rightsOf(detail, viewer.caller),
  };
}

function factsOf(detail: IssueDetail, people: readonly Employee[]): FlowContext {
  return {
    created_by: detail.created_by,
    assigned: people.filter(isActive).map((employee) => employee.user_id),
    criticality: detail.criticality?.id ?? null,
    department: detail.department?.id ?? null,
    prod_line: detail.prod_line?.id ?? null,
    category_id: detail.category_id,
    planned: detail.category.planned,
    formal_confirm_required: detail.formal_confirm_required,
  };
}

function moverOf(caller: Caller): Mover {
  return { user: caller.ctx.user, groups: caller.ctx.groups, can: (access) => caller.can(access) };
}

function transitionsOf(detail: IssueDetail, people: readonly Employee[], viewer: Viewer): IssueTransition[] {
  const offered = transitionsFor(detail.flow, detail.flow_state_id, moverOf(viewer.caller), factsOf(detail, people));
  return offered.map((transition) => {
    const to = stateOf(detail.flow, transition.to_id);
    return {
      id: transition.id,
      name: transition.name,
      sort: transition.sort,
      flow_state_id: to.id,
      kind: to.kind,
      color: to.color,
      finished: to.finished,
      resolved: to.resolved,
      requires_resolution: transition.requires_resolution,
      parameters: askedBy(transition, detail.parameters),
    };
  });
}

function receiveButton(detail: IssueDetail, people: readonly Employee[], viewer: Viewer): Issue['user_receive_btn'] {
  const mine = activeOf(people, viewer.caller.ctx.user);
  if (!mine || mine.received_at || mine.started_at || detail.deleted_at || detail.rejected) return { visible: false, flow_state_id: null };
  const target = transitionsOf(detail, people, viewer).find((transition) => stateOf(detail.flow, transition.flow_state_id).receive_btn);
  return { visible: target !== undefined, flow_state_id: target?.flow_state_id ?? null };
}

function actionsFor(detail: IssueDetail, people: readonly Employee[], viewer: Viewer): EmployeeAction[] {
  if (detail.deleted_at || detail.rejected || detail.flow_state_finished) return [];
  const mine = activeOf(people, viewer.caller.ctx.user);
  if (mine) return actionsOf(mine, detail.flow_state);
  return mayTake(viewer.caller, detail) && !detail.flow_state.resolved ? ['take'] : [];
}

/** Whether the finish of the viewer ends all work on it, by a step that wants a summary which nobody has written yet. */
function needsComment(detail: IssueDetail, people: readonly Employee[], viewer: Viewer): boolean {
  const mine = activeOf(people, viewer.caller.ctx.user);
  if (!mine?.started_at || !isLastToFinish(people, mine) || detail.resolution) return false;
  const [step] = transitionsFrom(detail.flow, detail.flow_state_id, 'finish_all', factsOf(detail, people));
  return step?.requires_resolution ?? false;
}

function rightsOf(detail: IssueDetail, caller: Caller): Issue['can'] {
  const live = !detail.deleted_at;
  return {
    edit: live && caller.can('issues/update'),
    assign: live && !detail.rejected && !detail.flow_state_finished && caller.can('issues.assign/update'),
    reject: live && !detail.flow_state_finished && caller.can('issues.reject/update'),
    confirm: live && detail.flow_state.resolved && caller.can('issues.confirm/update'),
    archive: live && caller.can('issues/delete'),
    restore: !live && caller.can('issues/delete'),
    withdraw: detail.created_by !== null && detail.created_by === caller.ctx.user && isNew(detail),
    add_photos: mayAddFiles(caller, detail, 'photo', detail.tenant_attributes),
    add_documents: mayAddFiles(caller, detail, 'document', detail.tenant_attributes),
    read_log: caller.can('logs/read'),
  };
}
