import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import * as s from './cost-center.schemas';
import { costCenterList } from './lists';

const RIGHT = 'settings.cost_centers';

export const listCostCenters = contract('GET /cost_centers', {
  summary: 'List cost centres',
  access: 'any',
  query: listQuery(costCenterList),
  output: pageOf(s.costCenter),
});
export const createCostCenter = contract('POST /cost_centers', {
  summary: 'Create a cost centre',
  access: `${RIGHT}/create`,
  status: 201,
  body: s.costCenterInput,
  output: itemOf(s.costCenter),
});
export const updateCostCenter = contract('PUT /cost_centers/:id', {
  summary: 'Update a cost centre',
  access: `${RIGHT}/update`,
  params: byId,
  body: s.costCenterInput,
  output: itemOf(s.costCenter),
});
export const removeCostCenter = contract('DELETE /cost_centers/:id', {
  summary: 'Remove a cost centre',
  access: `${RIGHT}/delete`,
  description: '409 `in_use` while others below it, issues or machines refer to it.',
  params: byId,
  output: done,
});
