import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { movementList, partUseList, reorderList, stockList } from './storage.lists';
import * as s from './storage.schemas';

export const listMovements = contract('GET /storage/movements', {
  summary: 'List movements of stock',
  access: 'storage.movements/read',
  query: listQuery(movementList),
  output: pageOf(s.movement),
});
export const listReorder = contract('GET /storage/reorder', {
  summary: 'List the parts to order',
  access: 'storage/read',
  query: listQuery(reorderList),
  output: pageOf(s.reorderRow),
});
export const listPartUse = contract('GET /storage/part_use', {
  summary: 'Classify parts by their use',
  access: 'storage/read',
  query: listQuery(partUseList),
  output: pageOf(s.partUse),
});
export const listStock = contract('GET /storage/stock', {
  summary: 'List stock by part and place',
  access: 'storage/read',
  query: listQuery(stockList),
  output: pageOf(s.stockRow),
});
export const getValuation = contract('GET /storage/valuation', {
  summary: 'Get what the stock is worth',
  access: 'parts.prices/read',
  query: s.atQuery,
  output: itemOf(s.valuation),
});
