import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './cost.schemas';

const OF_CATEGORY = 'Of an issue that the caller may see, in a category that generates costs; otherwise 404.';

export const getIssueCosts = contract('GET /issues/:id/costs', {
  summary: 'Calculate the costs of an issue',
  access: 'costs/read',
  description: OF_CATEGORY,
  params: byId,
  output: itemOf(s.issueCosts),
});
export const listExternalCosts = contract('GET /issues/:id/costs/external', {
  summary: 'List the external costs of an issue',
  access: 'costs/read',
  description: OF_CATEGORY,
  params: byId,
  output: itemsOf(s.externalCost),
});
export const addExternalCost = contract('POST /issues/:id/costs', {
  summary: 'Add an external cost to an issue',
  access: 'costs/read',
  description: `Also issues.details/create. ${OF_CATEGORY} 409 \`archived\` for an archived issue.`,
  status: 201,
  params: byId,
  body: s.externalCostInput,
  output: itemOf(s.externalCost),
});
export const removeExternalCost = contract('DELETE /issues/:id/costs/:costId', {
  summary: 'Remove an external cost of an issue',
  access: 'costs/read',
  description: 'Also issues.details/delete. The history of the issue keeps what it was.',
  params: s.externalCostParams,
  output: done,
});
