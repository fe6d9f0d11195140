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

export async function findComment(query: Query, issue: number, id: number): Promise<CommentRow | undefined> {
  const [row] = await query.sql<CommentRow>(`${COMMENTS} and c.id = $3`, [issue, id]);
  return row;
}

export async function insertComment(
  query: Query,
  comment: { issue_id: number; text: string; created_by: number; created_at: Date },
): Promise<number> {
  const [row] = await query('issue_comment').insert(comment).returning<{ id: number }[]>('id');
  if (!row) throw new Error('the comment was not written');
  return row.id;
}

export async function updateComment(query: Query, id: number, changes: { text: string; updated_at: Date }): Promise<void> {
  await query('issue_comment').where({ id }).update(changes);
}

export async function deleteComment(query: Query, id: number): Promise<void> {
  await query('issue_comment').where({ id }).del();
}

const SET_LAST = 'update issue set last_comment = $3 where tenant_id = $1 and id = $2';

/** What was said last about an issue. Like the comments themselves this is no change of the issue: its version stays. */
export function setLastComment(query: Query, issue: number, text: string | null): void {
  query.enqueue(SET_LAST, [issue, text]);
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

/** A photo of the issue belongs to the comment too. */
export async function attachToComment(query: Query, file: string, comment: number): Promise<void> {
  await query('issue_file').where({ id: file }).update({ comment_id: comment });
}

/** Those of the people who belong to the group. */
export async function membersAmong(query: Query, people: readonly number[], group: number): Promise<number[]> {
  const rows = await query.sql<{ id: number }>(
    'select p.id from people p where p.tenant_id = $1 and p.id = any($2::bigint[]) and $3 = any(p.groups)',
    [people, group],
  );
  return rows.map(({ id }) => id);
}
