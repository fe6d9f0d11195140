import { done, itemOf, itemsOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { parameter, parameterFields } from '../parameters';
import { attachedFile, byId } from '../shared-schemas';
import * as t from './equipment-type.schemas';
import { equipmentList } from './equipment.lists';
import * as s from './equipment.schemas';

const TYPES = 'settings.equipment_types';
const BY_KIND = 'Machines ask for machines/read, tools for tools/read.';

export const listEquipmentTypes = contract('GET /equipment_types', {
  summary: 'List equipment types',
  access: 'any',
  description: 'All types with their parameters, by kind and id.',
  output: itemsOf(t.equipmentType),
});
export const createEquipmentType = contract('POST /equipment_types', {
  summary: 'Create an equipment type',
  access: `${TYPES}/create`,
  status: 201,
  body: t.equipmentTypeInput,
  output: itemOf(t.equipmentType),
});
export const updateEquipmentType = contract('PUT /equipment_types/:id', {
  summary: 'Update an equipment type',
  access: `${TYPES}/update`,
  description: '422 `kind: in_use` while there is equipment of the type, `parameters.<n>.type: in_use` while there are values.',
  params: byId,
  body: t.equipmentTypeInput,
  output: itemOf(t.equipmentType),
});
export const removeEquipmentType = contract('DELETE /equipment_types/:id', {
  summary: 'Remove an equipment type',
  access: `${TYPES}/delete`,
  description: '409 `in_use` while there is equipment of the type.',
  params: byId,
  output: done,
});

export const listTypeParameters = contract('GET /equipment_types/:id/parameters', {
  summary: 'List the parameters of an equipment type',
  access: 'any',
  params: byId,
  output: itemsOf(parameter),
});
export const addTypeParameter = contract('POST /equipment_types/:id/parameters', {
  summary: 'Add a parameter to an equipment type',
  access: `${TYPES}/update`,
  status: 201,
  params: byId,
  body: parameterFields,
  output: itemOf(parameter),
});
export const updateTypeParameter = contract('PUT /equipment_types/:id/parameters/:parameterId', {
  summary: 'Update a parameter of an equipment type',
  access: `${TYPES}/update`,
  params: t.typeParameterParams,
  body: parameterFields,
  output: itemOf(parameter),
});
export const sortTypeParameter = contract('PATCH /equipment_types/:id/parameters/:parameterId', {
  summary: 'Sort a parameter of an equipment type',
  access: `${TYPES}/update`,
  params: t.typeParameterParams,
  body: t.parameterPatch,
  output: itemOf(parameter),
});
export const removeTypeParameter = contract('DELETE /equipment_types/:id/parameters/:parameterId', {
  summary: 'Remove a parameter of an equipment type',
  access: `${TYPES}/update`,
  description: 'Its values go with it.',
  params: t.typeParameterParams,
  output: done,
});

export const listEquipment = contract('GET /equipment', {
  summary: 'List machines and tools',
  access: 'any',
  description: 'Those kinds that the caller may read: machines/read, tools/read.',
  query: listQuery(equipmentList),
  output: pageOf(s.equipmentRow),
});
export const getEquipment = contract('GET /equipment/:id', {
  summary: 'Get a machine or tool',
  access: 'any',
  description: BY_KIND,
  params: byId,
  output: itemOf(s.equipment),
});
export const createEquipment = contract('POST /equipment', {
  summary: 'Create a machine or tool',
  access: 'any',
  description: 'Machines ask for machines/create, tools for tools/create.',
  status: 201,
  body: s.newEquipment,
  output: itemOf(s.equipment),
});
export const replaceEquipment = contract('PUT /equipment/:id', {
  summary: 'Update a machine or tool',
  access: 'any',
  description: 'Machines ask for machines/update, tools for tools/update. What is archived stays as it is: 409.',
  params: byId,
  body: s.equipmentInput,
  output: itemOf(s.equipment),
});
export const changeEquipment = contract('PATCH /equipment/:id', {
  summary: 'Change members of a machine or tool',
  access: 'any',
  description: 'Machines ask for machines/update, tools for tools/update.',
  params: byId,
  body: s.equipmentPatch,
  output: itemOf(s.equipment),
});
export const moveEquipment = contract('POST /equipment/:id/move', {
  summary: 'Move a machine or tool',
  access: 'any',
  description: 'machines/update or tools/update. 422 `location_id: invalid` to where it is.',
  params: byId,
  body: s.equipmentMove,
  output: itemOf(s.equipment),
});
export const archiveEquipment = contract('DELETE /equipment/:id', {
  summary: 'Archive a machine or tool',
  access: 'any',
  description: 'Archives it: machines/delete or tools/delete. 409 `in_use` while there is something below it, or somebody has it.',
  params: byId,
  output: itemOf(s.equipment),
});
export const restoreEquipment = contract('POST /equipment/:id/restore', {
  summary: 'Restore an archived machine or tool',
  access: 'any',
  description:
    'machines/delete or tools/delete. It stands at the top level where its parent is archived, and has no barcode. 409 where it is not archived; 422 `symbol: taken` where another has its symbol by now.',
  params: byId,
  output: itemOf(s.equipment),
});
export const listEquipmentLog = contract('GET /equipment/:id/log', {
  summary: 'List the changes of a machine or tool',
  access: 'logs/read',
  description: `The last 1,000 changes, the newest first. ${BY_KIND}`,
  params: byId,
  output: itemsOf(s.equipmentLogEntry),
});

const files = 'machines/update or tools/update.';
export const listEquipmentPhotos = contract('GET /equipment/:id/photos', {
  summary: 'List the photos of a machine or tool',
  access: 'any',
  description: BY_KIND,
  params: byId,
  output: itemsOf(attachedFile),
});
export const addEquipmentPhoto = contract('POST /equipment/:id/photos', {
  summary: 'Upload a photo of a machine or tool',
  access: 'any',
  description: files,
  status: 201,
  file: 'photo',
  params: byId,
  output: itemOf(attachedFile),
});
export const removeEquipmentPhoto = contract('DELETE /equipment/:id/photos/:fileId', {
  summary: 'Remove a photo of a machine or tool',
  access: 'any',
  description: files,
  params: s.equipmentFileParams,
  output: done,
});
export const listEquipmentDocuments = contract('GET /equipment/:id/documents', {
  summary: 'List the documents of a machine or tool',
  access: 'any',
  description: `${BY_KIND} Not for terminals.`,
  params: byId,
  output: itemsOf(attachedFile),
});
export const addEquipmentDocument = contract('POST /equipment/:id/documents', {
  summary: 'Upload a document of a machine or tool',
  access: 'any',
  description: files,
  status: 201,
  file: 'document',
  params: byId,
  output: itemOf(attachedFile),
});
export const removeEquipmentDocument = contract('DELETE /equipment/:id/documents/:fileId', {
  summary: 'Remove a document of a machine or tool',
  access: 'any',
  description: files,
  params: s.equipmentFileParams,
  output: done,
});
