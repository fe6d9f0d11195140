import type { Query } from '@portal/service-kit/query';

/** Stores a comment. Returns its number. */
export async function insertComment(
  query: Query,
  comment: { issue_id: number; text: string; created_by: number; created_at: Date },
): Promise<number> {
  const [row] = await query('issue_comment').insert(comment).returning<{ id: number }[]>('id');
  if (!row) throw new Error('the comment was not written');
  return row.id;
}

/** Sets the text of a comment and when it was changed. */
export async function updateComment(query: Query, id: number, changes: { text: string; updated_at: Date }): Promise<void> {
  await query('issue_comment').where({ id }).update(changes);
}

/** Deletes a comment. */
export async function deleteComment(query: Query, id: number): Promise<void> {
  await query('issue_comment').where({ id }).del();
}

const SET_LAST = 'update issue set last_comment = $3 where tenant_id = $1 and id = $2';

/** What was said last about an issue. Like the comments themselves this is no change of the issue: its version stays. */
export function setLastComment(query: Query, issue: number, text: string | null): void {
  query.enqueue(SET_LAST, [issue, text]);
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
