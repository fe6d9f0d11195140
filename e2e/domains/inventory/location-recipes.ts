import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe, Reference } from '../domain';
import { newEquipment } from './equipment.factory';
import { foundLocation, locationForm, newLocation } from './location.factory';

const params = async (client: TenantClient) => ({ id: (await newLocation(client)).id });
const body = (client: TenantClient) => locationForm(canaryOf(client));

/** A place with a plan, and a machine that is on it. */
export const planned = async (client: TenantClient) => {
  const { id } = await newLocation(client);
  await client.item(client.upload(`/locations/${id}/plan`));
  const equipmentId = (await newEquipment(client)).id;
  await client.item(client.call('PUT', `/locations/${id}/plan/points/${equipmentId}`, { x: 1, y: 1 }));
  return { id, equipmentId };
};

/** The calls of locations. */
export const locationRecipes: Readonly<Record<string, Recipe>> = {
  'GET /locations': {},
  'GET /locations/:id': { params },
  'POST /locations': { body },
  'POST /locations/import': { body: () => ({}) },
  'PUT /locations/:id': { params, body },
  'POST /locations/:id/move': { params, body: async (client) => ({ parent_id: (await foundLocation(client)).id }) },
  'DELETE /locations/:id': { params },
  'GET /locations/:id/plan': { params },
  'POST /locations/:id/plan': { params },
  'DELETE /locations/:id/plan': { params: async (client) => ({ id: (await planned(client)).id }) },
  'PUT /locations/:id/plan/points/:equipmentId': { params: planned, body: () => ({ x: 50, y: 50 }) },
  'DELETE /locations/:id/plan/points/:equipmentId': { params: planned },
};

const location: Reference = { find: async (client) => (await foundLocation(client)).id };

/** What their bodies refer to. */
export const locationReferences: Readonly<Record<string, Reference>> = {
  'POST /locations parent_id': location,
  'PUT /locations/:id parent_id': location,
  'POST /locations/:id/move parent_id': location,
};
