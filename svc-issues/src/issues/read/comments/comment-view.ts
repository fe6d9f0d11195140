import type { IssueComment } from '@portal/contracts/issues/schemas';
import { withAddress } from '@portal/service-kit/files';
import { namesOf } from '@portal/service-kit/projections';
import type { Query } from '@portal/service-kit/query';
import type { Viewer } from '../detail/issue-view';
import { seesFiles, type Owned } from '../../model/issue-rights';
import type { CommentRow } from './comment-list.repository';
import { mentionsIn } from '../../model/mentions';

/** Comments of an issue as they are answered to one person. */
export async function commentsFor(query: Query, rows: readonly CommentRow[], issue: Owned, viewer: Viewer): Promise<IssueComment[]> {
  const { caller } = viewer;
  const named = [...new Set(rows.flatMap(({ text }) => mentionsIn(text)))];
  const names = named.length > 0 ? await namesOf(query, named) : new Map<number, string>();
  const files = seesFiles(caller, issue);
  const all = caller.can('issues/update');
  return rows.map(({ created_by, photos, ...row }) => ({
    ...row,
    mentions: mentionsIn(row.text).map((id) => ({ id, name: names.get(id) ?? `#${id}` })),
    photos: files ? photos.map((photo) => withAddress(photo, viewer.signedUrl)) : [],
    editable: !issue.deleted_at && (all || (caller.ctx.user !== null && created_by === caller.ctx.user)),
  }));
}
