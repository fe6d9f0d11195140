import { done, itemOf, itemsOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './part-usage.schemas';

export const listPartUsages = contract('GET /issues/:id/part_usages', {
  summary: 'List the parts used on an issue',
  access: 'issues.details/read',
  description: 'Of an issue that the caller may see.',
  params: byId,
  output: itemsOf(s.partUsage),
});
export const addPartUsage = contract('POST /issues/:id/part_usages', {
  summary: 'Use a part on an issue',
  access: 'parts.exchange/create',
  description:
    'Also issues.details/create, of an issue that the caller may see and that is not archived. 422 `quantity: insufficient_quantity` for more than is available.',
  status: 201,
  params: byId,
  body: s.newPartUsage,
  output: itemOf(s.partUsage),
});
export const removePartUsage = contract('DELETE /issues/:id/part_usages/:usageId', {
  summary: 'Put a part back that was not used on an issue',
  access: 'parts.exchange/create',
  description:
    'A return of all of it to its entry. Also issues.details/create. 409 `in_use` for what an exchange took: it comes back there.',
  params: s.partUsageParams,
  output: done,
});
