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
  access: 'any',
  description: 'All types with their parameters, by kind and id.',
  output: itemsOf(t.equipmentType),
});
export const createEquipmentType = contract('POST /equipment_types', {
  access: `${TYPES}/create`,
  status: 201,
  body: t.equipmentTypeInput,
  output: itemOf(t.equipmentType),
});
export const updateEquipmentType = contract('PUT /equipment_types/:id', {
  access: `${TYPES}/update`,
  description: '422 `kind: in_use` while there is equipment of the type, `parameters.<n>.type: in_use` while there are values.',
  params: byId,
  body: t.equipmentTypeInput,
  output: itemOf(t.equipmentType),
});
export const removeEquipmentType = contract('DELETE /equipment_types/:id', {
  access: `${TYPES}/delete`,
  description: '409 `in_use` while there is equipment of the type.',
  params: byId,
  output: done,
});

export const listTypeParameters = contract('GET /equipment_types/:id/parameters', {
  access: 'any',
  params: byId,
  output: itemsOf(parameter),
});
export const addTypeParameter = contract('POST /equipment_types/:id/parameters', {
  access: `${TYPES}/update`,
  status: 201,
  params: byId,
  body: parameterFields,
  output: itemOf(parameter),
});
export const updateTypeParameter = contract('PUT /equipment_types/:id/parameters/:parameterId', {
  access: `${TYPES}/update`,
  params: t.typeParameterParams,
  body: parameterFields,
  output: itemOf(parameter),
});
export const sortTypeParameter = contract('PATCH /equipment_types/:id/parameters/:parameterId', {
  access: `${TYPES}/update`,
  params: t.typeParameterParams,
  body: t.parameterPatch,
  output: itemOf(parameter),
});
export const removeTypeParameter = contract('DELETE /equipment_types/:id/parameters/:parameterId', {
  access: `${TYPES}/update`,
  description: 'Its values go with it.',
  params: t.typeParameterParams,
  output: done,
});

export const listEquipment = contract('GET /equipment', {
  access: 'any',
  description: 'Those kinds that the caller may read: machines/read, tools/read.',
  query: listQuery(equipmentList),
  output: pageOf(s.equipmentRow),
});
export const getEquipment = contract('GET /equipment/:id', {
  access: 'any',
  description: BY_KIND,
  params: byId,
  output: itemOf(s.equipment),
});
export const createEquipment = contract('POST /equipment', {
  access: 'any',
  description: 'Machines ask for machines/create, tools for tools/create.',
  status: 201,
  body: s.newEquipment,
  output: itemOf(s.equipment),
});
export const replaceEquipment = contract('PUT /equipment/:id', {
  access: 'any',
  description: 'Machines ask for machines/update, tools for tools/update. What is archived stays as it is: 409.',
  params: byId,
  body: s.equipmentInput,
  output: itemOf(s.equipment),
});
export const changeEquipment = contract('PATCH /equipment/:id', {
  access: 'any',
  description: 'Machines ask for machines/update, tools for tools/update.',
  params: byId,
  body: s.equipmentPatch,
  output: itemOf(s.equipment),
});
export const moveEquipment = contract('POST /equipment/:id/move', {
  access: 'any',
  description: 'machines/update or tools/update. 422 `location_id: invalid` to where it is.',
  params: byId,
  body: s.equipmentMove,
  output: itemOf(s.equipment),
});
export const archiveEquipment = contract('DELETE /equipment/:id', {
  access: 'any',
  description: 'Archives it: machines/delete or tools/delete. 409 `in_use` while there is something below it.',
  params: byId,
  output: itemOf(s.equipment),
});
export const listEquipmentLog = contract('GET /equipment/:id/log', {
  access: 'logs/read',
  description: `The last 1,000 changes, the newest first. ${BY_KIND}`,
  params: byId,
  output: itemsOf(s.equipmentLogEntry),
});

const files = 'machines/update or tools/update.';
export const listEquipmentPhotos = contract('GET /equipment/:id/photos', {
  access: 'any',
  description: BY_KIND,
  params: byId,
  output: itemsOf(attachedFile),
});
export const addEquipmentPhoto = contract('POST /equipment/:id/photos', {
  access: 'any',
  description: files,
  status: 201,
  file: 'photo',
  params: byId,
  output: itemOf(attachedFile),
});
export const removeEquipmentPhoto = contract('DELETE /equipment/:id/photos/:fileId', {
  access: 'any',
  description: files,
  params: s.equipmentFileParams,
  output: done,
});
export const listEquipmentDocuments = contract('GET /equipment/:id/documents', {
  access: 'any',
  description: `${BY_KIND} Not for terminals.`,
  params: byId,
  output: itemsOf(attachedFile),
});
export const addEquipmentDocument = contract('POST /equipment/:id/documents', {
  access: 'any',
  description: files,
  status: 201,
  file: 'document',
  params: byId,
  output: itemOf(attachedFile),
});
export const removeEquipmentDocument = contract('DELETE /equipment/:id/documents/:fileId', {
  access: 'any',
  description: files,
  params: s.equipmentFileParams,
  output: done,
});
