import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { findIssue } from './issue-detail.repository';
import { isMine } from './issue-rights';
import { viewerOf, viewOf } from './issue-view';

/** An issue that the caller has to do with; any other does not exist here. */
export const showMyIssue = useCase({
  contract: contracts.showMyIssue,
  async run({ caller, ctx, params, read, deps }) {
    const detail = await findIssue(read, ctx.tenant, params.id);
    if (!detail || !isMine(caller, detail)) throw new NotFound('The issue');
    return { status: 'ok', item: viewOf(detail, viewerOf({ caller, ctx, deps })) };
  },
});
