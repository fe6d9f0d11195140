import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { findIssue } from './issue-detail.repository';
import { viewerOf, viewOf } from './issue-view';

export const showIssue = useCase({
  contract: contracts.showIssue,
  async run({ caller, ctx, params, read, deps }) {
    const detail = await findIssue(read, ctx.tenant, params.id);
    if (!detail) throw new NotFound('The issue');
    return { status: 'ok', item: viewOf(detail, viewerOf({ caller, ctx, deps })) };
  },
});
