import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { apiTokenList } from './api-token.lists';
import * as s from './api-token.schemas';

export const listApiTokens = contract('GET /api_tokens', {
  summary: 'List API tokens',
  access: 'api_tokens/read',
  query: listQuery(apiTokenList),
  output: pageOf(s.apiToken),
});
export const createApiToken = contract('POST /api_tokens', {
  summary: 'Create an API token',
  access: 'api_tokens/create',
  proof: 'recent',
  sessionOnly: true,
  status: 201,
  description:
    'The only answer that holds the token. A program sends it as `Authorization: Bearer`, and acts for the caller with these rights as far as the caller has them then; it is never an administrator. 422 `permissions: invalid` for none or for rights that the caller lacks, `expires_at: too_low` for the past, `too_high` beyond two years.',
  body: s.apiTokenInput,
  output: itemOf(s.newApiToken),
});
export const removeApiToken = contract('DELETE /api_tokens/:id', {
  summary: 'Remove an API token',
  access: 'api_tokens/delete',
  description: 'It is refused within seconds.',
  params: byId,
  output: done,
});
