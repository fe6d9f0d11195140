import type { IssueComment } from '@portal/contracts/issues/schemas';
import { filesSql, type FileRow, type FileTable } from '@portal/service-kit/files';
import { personSql, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const MOST = 500;

/** A comment as it is stored; what it may be done with and addresses of photos are made for the caller. */
export type CommentRow = Omit<IssueComment, 'photos' | 'editable' | 'mentions'> & { created_by: number | null; photos: FileRow[] };

const COMMENT_PHOTOS: FileTable = { name: 'issue_file', owner: 'comment_id' };

const COMMENTS = `
  select c.id, c.text, c.from_issue_id, c.created_by, ${utc('c.created_at')} as created_at, ${utc('c.updated_at')} as updated_at,
    ${personSql('c.created_by', 'p')} as created_by_user, ${filesSql(COMMENT_PHOTOS, 'c')} as photos
  from issue_comment c left join people p on p.tenant_id = c.tenant_id and p.id = c.created_by
  where c.tenant_id = $1 and c.issue_id = $2`;

/** The last comments of an issue, the oldest of them first. */
export async function listComments(query: Query, issue: number): Promise<CommentRow[]> {
  const rows = await query.sql<CommentRow>(`${COMMENTS} order by c.id desc limit ${MOST}`, [issue]);
  return rows.reverse();
}

/** A comment of an issue; undefined when there is none. */
export async function findComment(query: Query, issue: number, id: number): Promise<CommentRow | undefined> {
  const [row] = await query.sql<CommentRow>(`${COMMENTS} and c.id = $3`, [issue, id]);
  return row;
}

/** Comments, and what was said with a finish or a step, which the log has. */
const LAST_SAID = `
  select said.text from (
    select c.text, c.created_at as at from issue_comment c where c.tenant_id = $1 and c.issue_id = $2
    union all
    select l.content -> 'attributes' -> 'last_comment' ->> 'new', l.logged_at from issue_log l where l.tenant_id = $1 and l.issue_id = $2) said
  where said.text is not null order by said.at desc limit 1`;

/** What was said last of all that is there to read; null for nothing. */
export async function findLastSaid(query: Query, issue: number): Promise<string | null> {
  const [said] = await query.sql<{ text: string }>(LAST_SAID, [issue]);
  return said?.text ?? null;
}
