import * as contracts from '@portal/contracts/issues/contracts';
import { useCase } from '../../../deps';
import { findSimilar } from './similar-issue.repository';

/** What was resolved before and is called alike. */
export const listSimilarIssues = useCase({
  contract: contracts.listSimilarIssues,
  run: async ({ query, searchParams }) => ({ status: 'ok', items: await findSimilar(query, searchParams) }),
});
