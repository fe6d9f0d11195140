import type { AuditAction } from '@portal/contracts/audit-actions';
import * as events from '@portal/proto/issues/v1/events';
import { defineEvent, type Event } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import type { IssueEvent, IssueWork } from '../../model/issue';
import { peopleOn } from '../../model/assignment';
import type { LoadedIssue } from '../loaded/loaded-issue';

export const issueReported = defineEvent(events.IssueReported);
export const issueAssigned = defineEvent(events.IssueAssigned);
export const issueUnassigned = defineEvent(events.IssueUnassigned);
export const issueReceived = defineEvent(events.IssueReceived);
export const issueTaken = defineEvent(events.IssueTaken);
export const issueArrived = defineEvent(events.IssueArrived);
export const issueFinished = defineEvent(events.IssueFinished);
export const issueStateChanged = defineEvent(events.IssueStateChanged);
export const issueConfirmed = defineEvent(events.IssueConfirmed);
export const issueUpdated = defineEvent(events.IssueUpdated);
export const issueRejected = defineEvent(events.IssueRejected);
export const issueRejectionWithdrawn = defineEvent(events.IssueRejectionWithdrawn);
export const issueArchived = defineEvent(events.IssueArchived);
export const issueRestored = defineEvent(events.IssueRestored);
export const issueFileAdded = defineEvent(events.IssueFileAdded);
export const issueFileRemoved = defineEvent(events.IssueFileRemoved);
export const issueCommentAdded = defineEvent(events.IssueCommentAdded);
export const issueCommentChanged = defineEvent(events.IssueCommentChanged);
export const issueCommentRemoved = defineEvent(events.IssueCommentRemoved);
export const issueLinked = defineEvent(events.IssueLinked);
export const issueUnlinked = defineEvent(events.IssueUnlinked);

/** What goes with every event about an issue. */
export function aboutIssue(work: IssueWork): events.Issue {
  const { record } = work;
  return {
    id: record.id,
    title: record.title,
    categoryId: record.category_id,
    flowStateId: record.flow_state_id,
    flowStateKind: work.state.kind,
    version: record.version,
    createdBy: record.created_by ?? 0,
    createdAt: record.created_at,
    equipmentId: record.equipment_id ?? 0,
    criticalityId: record.criticality_id ?? 0,
    resolved: record.resolved,
    finished: record.finished,
    categoryPath: '',
    assignedIds: [],
    finisherId: 0,
  };
}

function eventOf(event: IssueEvent, work: LoadedIssue): Event {
  const issue = { ...aboutIssue(work), categoryPath: work.categoryPath, assignedIds: peopleOn(work.employees) };
  const { id } = work.record;
  switch (event.kind) {
    case 'reported':
      return issueReported(id, { issue });
    case 'assigned':
      return issueAssigned(id, { issue, assignment: { userId: event.user_id, stage: event.stage }, assignedBy: event.assigned_by ?? 0 });
    case 'unassigned':
      return issueUnassigned(id, { issue, userId: event.user_id });
    case 'received':
      return issueReceived(id, { issue, userId: event.user_id });
    case 'taken':
      return issueTaken(id, { issue, userId: event.user_id, first: event.first });
    case 'arrived':
      return issueArrived(id, { issue, userId: event.user_id });
    case 'finished':
      return issueFinished(id, { issue, userId: event.user_id, comment: event.comment ?? '', all: event.all });
    case 'state_changed':
      return issueStateChanged(id, { issue, fromStateId: event.from_state_id, toStateId: event.to_state_id, trigger: event.trigger });
    case 'updated':
      return issueUpdated(id, { issue, changed: event.changed });
    case 'confirmed':
      return issueConfirmed(id, { issue, userId: event.user_id });
    case 'rejected':
      return issueRejected(id, { issue, reason: event.reason });
    case 'rejection_withdrawn':
      return issueRejectionWithdrawn(id, { issue });
    case 'archived':
      return issueArchived(id, { issue });
    case 'restored':
      return issueRestored(id, { issue });
  }
}

/** What of an issue's life the audit log tells as well; the rest stands in its own history. */
const AUDITED: Partial<Record<IssueEvent['kind'], AuditAction>> = {
  rejected: 'issues.issue_rejected',
  archived: 'issues.issue_archived',
  restored: 'issues.issue_restored',
};

/** Publishes what happened, in order, with the change itself. */
export function publishEvents(query: Query, work: LoadedIssue): void {
  for (const event of work.events) {
    query.publish(eventOf(event, work));
    const action = AUDITED[event.kind];
    if (action) query.audit({ action, object: { type: 'issue', id: work.record.id } });
  }
}
