import { z } from 'zod';
import { attachedFile, byId, id, idParam, person, timestamp } from '../shared-schemas';
import { prose } from '../texts';

/** Letters of a comment. */
const TEXT_MAX = 4_000;

/** What somebody said about an issue. In `text` a person is named as `@[42]`. */
export const issueComment = z.object({
  id,
  text: z.string(),
  /** The people named in the text. */
  mentions: z.array(person),
  photos: z.array(attachedFile),
  created_at: timestamp,
  created_by_user: person.nullable(),
  updated_at: timestamp.nullable(),
  /** The duplicate under which it was said, once that was merged into this issue. */
  from_issue_id: id.nullable(),
  /** Whether the caller may change and remove it. */
  editable: z.boolean(),
});
export type IssueComment = z.infer<typeof issueComment>;

export const commentInput = z.strictObject({ text: prose(TEXT_MAX) });

export const issueCommentParams = byId.extend({ commentId: idParam });
