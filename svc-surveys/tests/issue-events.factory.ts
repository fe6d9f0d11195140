import { Issue, IssueConfirmed, IssueFinished, IssueReported, IssueStateChanged } from '@portal/proto/issues/v1/events';
import { defineEvent, type Event } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { defineService, type Base } from '@portal/service-kit/service';
import { testService, type TestService } from '@portal/service-kit/testing';

/** Tells what svc-issues tells, in the same corner of the broker. */
export function startIssues(natsPrefix: string): Promise<TestService<Base>> {
  return testService(defineService({ name: 'issues', schema: 'issues', migrations: [], useCases: [] }), { natsPrefix });
}

/** Person 11 reported it, 12 works on it; it is resolved. */
export const issueOf = (id: number, over: Partial<Issue> = {}): Issue =>
  Issue.fromPartial({
    id,
    title: 'Press stands still',
    categoryId: 5,
    categoryPath: '/1/5/',
    flowStateKind: 'resolved',
    version: 4,
    createdBy: 11,
    assignedIds: [12],
    ...over,
  });

const [finished, confirmed, reported, moved] = [
  defineEvent(IssueFinished),
  defineEvent(IssueConfirmed),
  defineEvent(IssueReported),
  defineEvent(IssueStateChanged),
];

export const finishedBy = (issue: Issue, userId = 12, all = true) => finished(issue.id, { issue, userId, comment: '', all });
export const confirmedBy = (issue: Issue, userId = 10) => confirmed(issue.id, { issue, userId });
export const reportedAs = (issue: Issue) => reported(issue.id, { issue });
export const movedTo = (issue: Issue) => moved(issue.id, { issue, fromStateId: 1, toStateId: 2, trigger: 'manual' });

/** Publishes events of a tenant, as what a person did. */
export function tell(
  issues: TestService<Base>,
  { tenant }: { tenant: string },
  events: readonly Event[],
  user: number | null = 12,
): Promise<void> {
  return withTenant(issues.db, { tenant, user }, (query) => {
    query.publishAll(events);
    return Promise.resolve();
  });
}
