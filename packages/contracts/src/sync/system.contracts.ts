import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { externalSystemList } from './system.lists';
import * as s from './system.schemas';

const RIGHT = 'settings.systems';

export const listExternalSystems = contract('GET /systems', {
  summary: 'List external systems',
  access: 'any',
  query: listQuery(externalSystemList),
  output: pageOf(s.externalSystem),
});
export const createExternalSystem = contract('POST /systems', {
  summary: 'Create an external system',
  access: `${RIGHT}/create`,
  status: 201,
  body: s.externalSystemInput,
  output: itemOf(s.externalSystem),
});
export const updateExternalSystem = contract('PUT /systems/:id', {
  summary: 'Update an external system',
  access: `${RIGHT}/update`,
  params: byId,
  body: s.externalSystemInput,
  output: itemOf(s.externalSystem),
});
export const removeExternalSystem = contract('DELETE /systems/:id', {
  summary: 'Remove an external system',
  access: `${RIGHT}/delete`,
  description: '409 `in_use` while an import or an export belongs to it.',
  params: byId,
  output: done,
});
