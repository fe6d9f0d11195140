import type { LinkKind } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { writeLog } from '../log/write-log.repository';
import type { IssueWork } from '../../model/issue';
import { LOGGED } from '../../model/link-fields';
import { aboutIssue, issueLinked, issueUnlinked } from '../save/issue.events';

/** Two issues and how the first stands to the second. */
export interface LinkedPair {
  from: IssueWork;
  to: IssueWork;
  kind: LinkKind;
  merged: boolean;
}

function write(query: Query, work: IssueWork, field: string, value: { old: number | null; new: number | null }): void {
  const { user = null, approval } = query.context;
  const { id } = work.record;
  writeLog(query, id, work.at, { user, approvedBy: approval?.by ?? null }, [
    { loggable_type: 'Issue', loggable_id: String(id), action: 'updated', content: { attributes: { [field]: value } } },
  ]);
}

/** Writes into the history of both issues that they are linked, or are no more, and tells it. */
export function recordLink(query: Query, { from, to, kind, merged }: LinkedPair, linked: boolean): void {
  const value = (other: number) => (linked ? { old: null, new: other } : { old: other, new: null });
  const [first, second] = [from.record.id, to.record.id];
  write(query, from, LOGGED[kind].from, value(second));
  write(query, to, LOGGED[kind].to, value(first));
  const sides = [
    { issue: aboutIssue(from), kind, otherId: second, outgoing: true, merged },
    { issue: aboutIssue(to), kind, otherId: first, outgoing: false, merged },
  ];
  for (const side of sides) query.publish(linked ? issueLinked(side.issue.id, side) : issueUnlinked(side.issue.id, side));
}
