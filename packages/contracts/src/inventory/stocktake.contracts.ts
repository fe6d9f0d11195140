import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { stocktakeList } from './stocktake.lists';
import * as s from './stocktake.schemas';

export const listStocktakes = contract('GET /stocktakes', {
  summary: 'List stocktakings',
  access: 'storage/read',
  query: listQuery(stocktakeList),
  output: pageOf(s.stocktakeRow),
});
export const getStocktake = contract('GET /stocktakes/:id', {
  summary: 'Get a stocktaking with its counts',
  access: 'storage/read',
  params: byId,
  output: itemOf(s.stocktake),
});
export const openStocktake = contract('POST /stocktakes', {
  summary: 'Open a stocktaking of a place',
  access: 'storage/create',
  description:
    '422 `location_id: in_use` while another is not approved in the place, above or below it; `too_high` where more than 2,000 entries lie there.',
  status: 201,
  body: s.newStocktake,
  output: itemOf(s.stocktake),
});
export const countStocktake = contract('POST /stocktakes/:id/counts', {
  summary: 'Count an entry',
  access: 'storage/update',
  description:
    'Of an open stocktaking: 409 otherwise. A later count of the same entry replaces the earlier one. 422 `part_entry_id: invalid` where it lies elsewhere, `in_use` while it is counted in another stocktaking.',
  status: 201,
  params: byId,
  body: s.newStocktakeCount,
  output: itemOf(s.stocktakeCount),
});
export const closeStocktake = contract('POST /stocktakes/:id/close', {
  summary: 'Close a stocktaking for approval',
  access: 'storage/update',
  params: byId,
  output: itemOf(s.stocktake),
});
export const approveStocktake = contract('POST /stocktakes/:id/approve', {
  summary: 'Approve the differences of a stocktaking',
  access: 'parts.approve/update',
  description:
    'Adjusts each entry by its difference to the stock at the time of counting. 422 `counts.<entry>: insufficient_quantity` where more is reserved than would be left.',
  params: byId,
  output: itemOf(s.stocktake),
});
export const removeStocktake = contract('DELETE /stocktakes/:id', {
  summary: 'Remove a stocktaking that is not approved',
  access: 'storage/delete',
  description: '409 `in_use` once it is approved.',
  params: byId,
  output: done,
});
