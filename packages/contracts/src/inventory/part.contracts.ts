import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { attachedFile, byId } from '../shared-schemas';
import { partList } from './part.lists';
import * as s from './part.schemas';

const PRICES = 'Prices are null without parts.prices/read.';
const PRICES_SENT = '403 for `buy_price` without parts.prices/read.';

export const listParts = contract('GET /parts', {
  summary: 'List parts',
  access: 'parts/read',
  description: PRICES,
  query: listQuery(partList),
  output: pageOf(s.partRow),
});
export const getPart = contract('GET /parts/:id', {
  summary: 'Get a part',
  access: 'parts/read',
  description: PRICES,
  params: byId,
  output: itemOf(s.part),
});
export const createPart = contract('POST /parts', {
  summary: 'Create a part',
  access: 'parts/create',
  description: PRICES_SENT,
  status: 201,
  body: s.newPart,
  output: itemOf(s.part),
});
export const updatePart = contract('PUT /parts/:id', {
  summary: 'Update a part',
  access: 'parts/update',
  description: `${PRICES_SENT} 422 \`unit: in_use\` for another unit once there are entries. What is archived stays as it is: 409.`,
  params: byId,
  body: s.partInput,
  output: itemOf(s.part),
});
export const archivePart = contract('DELETE /parts/:id', {
  summary: 'Archive a part',
  access: 'parts/delete',
  description: '409 `in_use` while there is stock of it.',
  params: byId,
  output: itemOf(s.part),
});
export const restorePart = contract('POST /parts/:id/restore', {
  summary: 'Restore an archived part',
  access: 'parts/delete',
  description: '409 where it is not archived; 422 `symbol: taken` where another has its symbol by now.',
  params: byId,
  output: itemOf(s.part),
});
export const setPartLimits = contract('PUT /parts/:id/limits/:locationId', {
  summary: 'Set how much of a part there should be in a place',
  access: 'parts/update',
  description: '422 `optimum: too_low` below the minimum. Both null removes the limits.',
  params: s.partLimitParams,
  body: s.partLimitInput,
  output: itemOf(s.part),
});
export const listEquipmentParts = contract('GET /equipment/:id/parts', {
  summary: 'List the parts that fit a machine or tool',
  access: 'parts/read',
  description: `Also machines/read or tools/read. ${PRICES}`,
  params: byId,
  query: listQuery(partList),
  output: pageOf(s.partRow),
});
export const listPartLog = contract('GET /parts/:id/log', {
  summary: 'List the changes of a part',
  access: 'logs/read',
  description: 'The last 1,000 changes, the newest first. Also parts/read.',
  params: byId,
  output: itemsOf(s.partLogEntry),
});

export const listPartPhotos = contract('GET /parts/:id/photos', {
  summary: 'List the photos of a part',
  access: 'parts/read',
  params: byId,
  output: itemsOf(attachedFile),
});
export const addPartPhoto = contract('POST /parts/:id/photos', {
  summary: 'Upload a photo of a part',
  access: 'parts/update',
  status: 201,
  file: 'photo',
  params: byId,
  output: itemOf(attachedFile),
});
export const removePartPhoto = contract('DELETE /parts/:id/photos/:fileId', {
  summary: 'Remove a photo of a part',
  access: 'parts/update',
  params: s.partFileParams,
  output: done,
});
export const listPartDocuments = contract('GET /parts/:id/documents', {
  summary: 'List the documents of a part',
  access: 'parts/read',
  description: 'Not for terminals.',
  params: byId,
  output: itemsOf(attachedFile),
});
export const addPartDocument = contract('POST /parts/:id/documents', {
  summary: 'Upload a document of a part',
  access: 'parts/update',
  status: 201,
  file: 'document',
  params: byId,
  output: itemOf(attachedFile),
});
export const removePartDocument = contract('DELETE /parts/:id/documents/:fileId', {
  summary: 'Remove a document of a part',
  access: 'parts/update',
  params: s.partFileParams,
  output: done,
});
