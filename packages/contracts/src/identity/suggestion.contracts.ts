import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { suggestionList } from './lists';
import * as s from './schemas';

export const listSuggestions = contract('GET /error_log', {
  summary: 'List suggestions and error reports',
  access: 'any',
  description: 'The own ones; administrators see all.',
  query: listQuery(suggestionList),
  output: pageOf(s.suggestion),
});
export const createSuggestion = contract('POST /error_log', {
  summary: 'Send a suggestion or an error report',
  access: 'any',
  status: 201,
  description: 'A suggestion, or a report of an error with what the browser noted in `errors`.',
  body: s.newSuggestion,
  output: itemOf(s.suggestion),
});
export const updateSuggestion = contract('PUT /error_log/:id', {
  summary: 'Update a suggestion or an error report',
  access: 'any',
  description: 'An own one; administrators change all.',
  params: byId,
  body: s.suggestionInput,
  output: itemOf(s.suggestion),
});
