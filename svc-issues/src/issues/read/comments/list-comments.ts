import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../../../deps';
import { viewerOf } from '../detail/issue-view';
import { getVisibleIssue } from '../detail/visible-issue';
import { listComments } from './comment-list.repository';
import { commentsFor } from './comment-view';

/** What was said about an issue. */
export const listIssueComments = useCase({
  contract: contracts.listIssueComments,
  async run(call) {
    const { query, params } = call;
    const detail = await getVisibleIssue(call, params.id);
    return { status: 'ok', items: await commentsFor(query, await listComments(query, detail.id), detail, viewerOf(call)) };
  },
});
