import * as contracts from '@portal/contracts/issues/contracts';
import type { IssueComment } from '@portal/contracts/issues/schemas';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { missingPeople } from '@portal/service-kit/projections';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../../../deps';
import { viewerOf } from '../../read/detail/issue-view';
import { addFile, assertMayAddFile, dropFile, openForFiles, ownedBy } from '../files/save-file';
import { writeLog } from '../log/write-log.repository';
import { aboutIssue, issueCommentAdded, issueCommentChanged, issueCommentRemoved } from '../save/issue.events';
import type { LoadedIssue } from '../loaded/loaded-issue';
import type { Change } from '../save/save-issue';
import { notifyMentioned } from './comment.notices';
import { findComment, findLastSaid, type CommentRow } from '../../read/comments/comment-list.repository';
import { attachToComment, deleteComment, insertComment, setLastComment, updateComment } from './comment.repository';
import { commentsFor } from '../../read/comments/comment-view';
import { MENTIONS_MAX, mentionsIn, withoutMarks } from '../../model/mentions';

/**
 * People whom a text names and the stored one did not: whoever was named before may be gone since.
 *
 * @throws Invalid for too many people, and for those who are not there
 */
async function newMentions(query: Query, text: string, stored = ''): Promise<number[]> {
  const people = mentionsIn(text);
  if (people.length > MENTIONS_MAX) throw new Invalid({ text: 'too_high' });
  const before = mentionsIn(stored);
  const added = people.filter((person) => !before.includes(person));
  if ((await missingPeople(query, added)).length > 0) throw new Invalid({ text: 'not_found' });
  return added;
}

/** Whether a comment is what was said last. */
const isLast = ({ record }: LoadedIssue, { text }: CommentRow): boolean => record.last_comment === withoutMarks(text);

async function answerFor(change: Change, work: LoadedIssue, id: number): Promise<IssueComment> {
  const row = await findComment(change.query, work.record.id, id);
  const [item] = await commentsFor(change.query, row ? [row] : [], ownedBy(work), viewerOf(change));
  if (!item) throw new Error('the comment just written is gone');
  return item;
}

/** Whoever may see an issue may say something about it. */
export const addIssueComment = useCase({
  contract: contracts.addIssueComment,
  async run(call) {
    const { query, params, body, caller } = call;
    const work = await openForFiles(call, params.id);
    const people = await newMentions(query, body.text);
    const id = await insertComment(query, { issue_id: params.id, text: body.text, created_by: caller.user, created_at: work.at });
    setLastComment(query, params.id, withoutMarks(body.text));
    query.publish(issueCommentAdded(params.id, { issue: aboutIssue(work), commentId: id }));
    await notifyMentioned(query, work, people);
    return { status: 'ok', item: await answerFor(call, work, id) };
  },
});

/**
 * A comment that the caller may change: one's own, any with issues/update.
 *
 * @throws NotFound, Forbidden
 */
async function openComment(change: Change, { id, commentId }: { id: number; commentId: number }): Promise<[LoadedIssue, CommentRow]> {
  const work = await openForFiles(change, id);
  const comment = await findComment(change.query, id, commentId);
  if (!comment) throw new NotFound('The comment');
  if (comment.created_by !== change.ctx.user) change.caller.need('issues/update');
  return [work, comment];
}

function logComment(query: Query, work: LoadedIssue, before: string, after: string | null): void {
  const { user = null, approval } = query.context;
  const { id } = work.record;
  const comment = { old: withoutMarks(before), new: after === null ? null : withoutMarks(after) };
  writeLog(query, id, work.at, { user, approvedBy: approval?.by ?? null }, [
    { loggable_type: 'Issue', loggable_id: String(id), action: 'updated', content: { attributes: { comment } } },
  ]);
}

/** Says it differently; those who are named anew are told. */
export const changeIssueComment = useCase({
  contract: contracts.changeIssueComment,
  async run(call) {
    const { query, params, body } = call;
    const [work, comment] = await openComment(call, params);
    const people = await newMentions(query, body.text, comment.text);
    if (body.text !== comment.text) {
      await updateComment(query, comment.id, { text: body.text, updated_at: work.at });
      if (isLast(work, comment)) setLastComment(query, params.id, withoutMarks(body.text));
      logComment(query, work, comment.text, body.text);
      query.publish(issueCommentChanged(params.id, { issue: aboutIssue(work), commentId: comment.id }));
      await notifyMentioned(query, work, people);
    }
    return { status: 'ok', item: await answerFor(call, work, comment.id) };
  },
});

/** Takes a comment away, with its photos; the history keeps what it said. */
export const removeIssueComment = useCase({
  contract: contracts.removeIssueComment,
  async run(call) {
    const { query, params } = call;
    const [work, comment] = await openComment(call, params);
    for (const { id } of comment.photos) await dropFile(call, work, id, 'photo');
    await deleteComment(query, comment.id);
    if (isLast(work, comment)) {
      const said = await findLastSaid(query, params.id);
      setLastComment(query, params.id, said && withoutMarks(said));
    }
    logComment(query, work, comment.text, null);
    query.publish(issueCommentRemoved(params.id, { issue: aboutIssue(work), commentId: comment.id }));
    return { status: 'ok' };
  },
});

/** A photo of the issue that belongs to a comment. */
export const addCommentPhoto = useCase({
  contract: contracts.addCommentPhoto,
  async beforeFile(call) {
    await assertMayAddFile(call, call.params.id, 'photo');
    await assertOwn(call, call.params);
  },
  async run(call) {
    const { query, params, file } = call;
    await assertOwn(call, params);
    const item = await addFile(call, params.id, file, 'photo');
    await attachToComment(query, item.id, params.commentId);
    return { status: 'ok', item };
  },
});

/** @throws NotFound, and Forbidden for another's comment without issues.details/create */
async function assertOwn(
  { query, ctx, caller }: Pick<Change, 'query' | 'ctx' | 'caller'>,
  { id, commentId }: { id: number; commentId: number },
): Promise<void> {
  const comment = await findComment(query, id, commentId);
  if (!comment) throw new NotFound('The comment');
  if (comment.created_by !== ctx.user) caller.need('issues.details/create');
}
