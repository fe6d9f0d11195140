import { itemsOf } from '../answers';
import { contract } from '../contract';
import { similarIssue, similarQuery } from './similar.schemas';

export const listSimilarIssues = contract('GET /issues/similar', {
  summary: 'List similar resolved issues',
  access: 'issues/read',
  description: 'The five nearest resolved issues with what was done: of the same machine first, then by how alike the titles are.',
  query: similarQuery,
  output: itemsOf(similarIssue),
});
