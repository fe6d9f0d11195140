import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../../../deps';
import { isMine } from '../../model/issue-rights';
import { findIssue } from './issue-detail.repository';
import { viewerOf, viewOf } from './issue-view';

export const getIssue = useCase({
  contract: contracts.getIssue,
  async run({ caller, ctx, params, query, deps }) {
    const detail = await findIssue(query, params.id);
    if (!detail) throw new NotFound('The issue');
    return { status: 'ok', item: viewOf(detail, viewerOf({ caller, ctx, deps })) };
  },
});

/** An issue that the caller has to do with; any other is not found. */
export const getMyIssue = useCase({
  contract: contracts.getMyIssue,
  async run({ caller, ctx, params, query, deps }) {
    const detail = await findIssue(query, params.id);
    if (!detail || !isMine(caller, detail)) throw new NotFound('The issue');
    return { status: 'ok', item: viewOf(detail, viewerOf({ caller, ctx, deps })) };
  },
});
