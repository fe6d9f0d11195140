import type { Query } from '@portal/service-kit/query';
import type { LogDraft } from '../../model/issue-changes';

/** Who did it and, where somebody approved it on the spot, who that was. */
export interface Author {
  user: number | null;
  approvedBy: number | null;
}

const WRITE = `
  insert into issue_log (tenant_id, issue_id, logged_at, logged_by, approved_by, loggable_type, loggable_id, action, content)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Writes entries of the change log with whatever is sent next; without a user they are of the system. */
export function writeLog(query: Query, issue: number, at: Date, author: Author, entries: readonly LogDraft[]): void {
  for (const { loggable_type, loggable_id, action, content } of entries) {
    query.enqueue(WRITE, [issue, at, author.user ?? 0, author.approvedBy, loggable_type, loggable_id, action, content]);
  }
}
