import * as facts from '@portal/proto/issues/v1/events';
import type { TenantTrx } from '@portal/service-kit/database';
import { defineEvent, publish, type Event } from '@portal/service-kit/events';
import type { IssueWork } from './issue';
import type { Fact } from './issue-facts';

const of = <M>(name: string, codec: Parameters<typeof defineEvent<M>>[0]['codec']) => defineEvent<M>({ type: `issues.v1.${name}`, aggregate: 'issue', codec });

export const issueReported = of('issue_reported', facts.IssueReported);
export const issueAssigned = of('issue_assigned', facts.IssueAssigned);
export const issueUnassigned = of('issue_unassigned', facts.IssueUnassigned);
export const issueReceived = of('issue_received', facts.IssueReceived);
export const issueTaken = of('issue_taken', facts.IssueTaken);
export const issueArrived = of('issue_arrived', facts.IssueArrived);
export const issueFinished = of('issue_finished', facts.IssueFinished);
export const issueStateChanged = of('issue_state_changed', facts.IssueStateChanged);
export const issueUpdated = of('issue_updated', facts.IssueUpdated);
export const issueRejected = of('issue_rejected', facts.IssueRejected);
export const issueRejectionWithdrawn = of('issue_rejection_withdrawn', facts.IssueRejectionWithdrawn);
export const issueArchived = of('issue_archived', facts.IssueArchived);
export const issueFileAdded = of('issue_file_added', facts.IssueFileAdded);
export const issueFileRemoved = of('issue_file_removed', facts.IssueFileRemoved);

/** What goes with every fact about an issue. */
export function aboutIssue(work: IssueWork): facts.Issue {
  const { record } = work;
  return {
    id: record.id, title: record.title, categoryId: record.category_id, flowStateId: record.flow_state_id, flowStateKind: work.state.kind, version: record.version,
    createdBy: record.created_by ?? 0, createdAt: record.created_at, equipmentId: 0, criticalityId: record.criticality_id ?? 0, resolved: record.resolved,
    finished: record.finished,
  };
}

function eventOf(fact: Fact, work: IssueWork): Event {
  const issue = aboutIssue(work);
  const { id } = work.record;
  switch (fact.kind) {
    case 'reported': return issueReported(id, { issue });
    case 'assigned': return issueAssigned(id, { issue, assignment: { userId: fact.user_id, stage: fact.stage }, assignedBy: fact.assigned_by ?? 0 });
    case 'unassigned': return issueUnassigned(id, { issue, userId: fact.user_id });
    case 'received': return issueReceived(id, { issue, userId: fact.user_id });
    case 'taken': return issueTaken(id, { issue, userId: fact.user_id, first: fact.first });
    case 'arrived': return issueArrived(id, { issue, userId: fact.user_id });
    case 'finished': return issueFinished(id, { issue, userId: fact.user_id, comment: fact.comment ?? '', all: fact.all });
    case 'state_changed': return issueStateChanged(id, { issue, fromStateId: fact.from_state_id, toStateId: fact.to_state_id, trigger: fact.trigger });
    case 'updated': return issueUpdated(id, { issue, changed: fact.changed });
    case 'rejected': return issueRejected(id, { issue, reason: fact.reason });
    case 'rejection_withdrawn': return issueRejectionWithdrawn(id, { issue });
    case 'archived': return issueArchived(id, { issue });
  }
}

/** Publishes what happened, in order, with the change itself. */
export async function announce(trx: TenantTrx, work: IssueWork): Promise<void> {
  for (const fact of work.facts) await publish(trx, eventOf(fact, work));
}
