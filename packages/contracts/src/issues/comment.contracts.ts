import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { attachedFile, byId } from '../shared-schemas';
import { commentInput, issueComment, issueCommentParams } from './comment.schemas';

export const listIssueComments = contract('GET /issues/:id/comments', {
  summary: 'List the comments on an issue',
  access: 'any',
  description: 'Of an issue that the caller may see, the oldest first; at most the last 500.',
  params: byId,
  output: itemsOf(issueComment),
});
export const addIssueComment = contract('POST /issues/:id/comments', {
  summary: 'Comment on an issue',
  access: 'any',
  description:
    'Whoever may see an issue may comment on it until it is archived. `@[42]` names a person, who is told if they may read the issue; at most 20.',
  status: 201,
  params: byId,
  body: commentInput,
  output: itemOf(issueComment),
});
export const changeIssueComment = contract('PATCH /issues/:id/comments/:commentId', {
  summary: 'Change a comment on an issue',
  access: 'any',
  description: "One's own; any with issues/update.",
  params: issueCommentParams,
  body: commentInput,
  output: itemOf(issueComment),
});
export const removeIssueComment = contract('DELETE /issues/:id/comments/:commentId', {
  summary: 'Remove a comment on an issue',
  access: 'any',
  description: "One's own; any with issues/update. Its photos go with it.",
  params: issueCommentParams,
  output: done,
});
export const addCommentPhoto = contract('POST /issues/:id/comments/:commentId/photos', {
  summary: 'Upload a photo of a comment',
  access: 'any',
  status: 201,
  file: 'photo',
  description:
    "To one's own comment, by the rules for photos of the issue; to any with issues.details/create. It is a photo of the issue as well.",
  params: issueCommentParams,
  output: itemOf(attachedFile),
});
