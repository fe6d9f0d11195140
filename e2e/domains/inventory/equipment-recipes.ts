import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe, Reference } from '../domain';
import { usedWorkSchema } from '../people/crew.factory';
import { ENTRIES } from '../issues/issue.factory';
import {
  allowGuests,
  equipmentForGuests,
  equipmentForm,
  foundEquipment,
  foundType,
  newEquipment,
  newType,
  parameterForm,
  typeForm,
} from './equipment.factory';
import { foundLocation, namedInAll } from './location.factory';

const type = async (client: TenantClient) => ({ id: (await newType(client)).id });
const parameter = async (client: TenantClient) => {
  const { id, parameters } = await newType(client);
  return { id, parameterId: parameters[0]?.id ?? 0 };
};
const params = async (client: TenantClient) => ({ id: (await newEquipment(client)).id });
const archived = async (client: TenantClient) => {
  const own = await params(client);
  await client.call('DELETE', `/equipment/${own.id}`);
  return own;
};
const file = (kind: 'photos' | 'documents') => async (client: TenantClient) => {
  const { id } = await newEquipment(client);
  return { id, fileId: (await client.uploadedFile(`/equipment/${id}/${kind}`)).id };
};

const typedAs = async (client: TenantClient) => ({ equipment_type_id: (await foundType(client)).id });
const typed = async (client: TenantClient) => ({ ...equipmentForm(client), ...(await typedAs(client)) });

/** The calls of equipment types, machines and tools. */
export const equipmentRecipes: Readonly<Record<string, Recipe>> = {
  'POST /equipment_types': { body: typeForm },
  'PUT /equipment_types/:id': { params: type, body: typeForm },
  'DELETE /equipment_types/:id': { params: type },
  'GET /equipment_types/:id/parameters': { params: type },
  'POST /equipment_types/:id/parameters': { params: type, body: parameterForm },
  'PUT /equipment_types/:id/parameters/:parameterId': { params: parameter, body: parameterForm },
  'PATCH /equipment_types/:id/parameters/:parameterId': { params: parameter, body: () => ({ sort: 30 }) },
  'DELETE /equipment_types/:id/parameters/:parameterId': { params: parameter },
  'GET /equipment': {},
  'GET /equipment/cards': {},
  'GET /equipment/:id/card': { params },
  'GET /equipment/:id': { params },
  'POST /equipment': { body: typed },
  // The table has no rows: who may send one gets a job that adds nothing, others are refused before.
  'POST /equipment/import': { body: () => ({}) },
  'POST /equipment/tools/import': { body: () => ({}) },
  'PUT /equipment/:id': { params, body: typed },
  'PATCH /equipment/:id': { params, body: async (client) => ({ ...(await typedAs(client)), designation: `${canaryOf(client)}, changed` }) },
  'POST /equipment/:id/move': { params, body: async (client) => ({ location_id: (await foundLocation(client)).id }) },
  'DELETE /equipment/:id': { params },
  'POST /equipment/:id/restore': { params: archived },
  'GET /equipment/:id/log': { params, also: ['machines/read'] },
  'GET /equipment/:id/passport': { params },
  'GET /equipment/:id/guest_passport': {
    params: async (client) => ({ id: (await equipmentForGuests(client)).id }),
    release: (client) => allowGuests(client, false),
  },
  'GET /equipment/:id/photos': { params },
  'POST /equipment/:id/photos': { params },
  'DELETE /equipment/:id/photos/:fileId': { params: file('photos') },
  'GET /equipment/:id/documents': { params },
  'POST /equipment/:id/documents': { params },
  'DELETE /equipment/:id/documents/:fileId': { params: file('documents') },
};

const parameterOf: Reference['find'] = async (client) => (await foundType(client)).parameters[0]?.id ?? 0;
const equipment: Reference = { find: async (client) => (await foundEquipment(client)).id };
const location: Reference = { find: async (client) => (await foundLocation(client)).id };
const BODIES = ['POST /equipment', 'PUT /equipment/:id', 'PATCH /equipment/:id'];

const inEach = (member: string, reference: Reference) => Object.fromEntries(BODIES.map((route) => [`${route} ${member}`, reference]));

/** What their bodies refer to. */
export const equipmentReferences: Readonly<Record<string, Reference>> = {
  equipment_type_id: { find: async (client) => (await foundType(client)).id },
  location_id: location,
  'parameters.*.id': { find: parameterOf, beside: { name: namedInAll('Canary'), type: 'text' }, partOfIt: true },
  'attributes.dictionary_id': { find: ENTRIES.department },
  'parameters.*.attributes.dictionary_id': { find: ENTRIES.department },
  ...inEach('parent_id', equipment),
  ...inEach('work_schema_id', { find: usedWorkSchema }),
  ...inEach('parameters.*.parameter_id', { find: parameterOf, beside: { value: 'Canary' } }),
};
