import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe, Reference } from '../domain';
import { foundLocation, locationForm, newLocation } from './location.factory';

const params = async (client: TenantClient) => ({ id: (await newLocation(client)).id });
const body = (client: TenantClient) => locationForm(canaryOf(client));

/** The calls of locations. */
export const locationRecipes: Readonly<Record<string, Recipe>> = {
  'GET /locations': {},
  'GET /locations/:id': { params },
  'POST /locations': { body },
  'PUT /locations/:id': { params, body },
  'POST /locations/:id/move': { params, body: async (client) => ({ parent_id: (await foundLocation(client)).id }) },
  'DELETE /locations/:id': { params },
};

const location: Reference = { find: async (client) => (await foundLocation(client)).id };

/** What their bodies refer to. */
export const locationReferences: Readonly<Record<string, Reference>> = {
  'POST /locations parent_id': location,
  'PUT /locations/:id parent_id': location,
  'POST /locations/:id/move parent_id': location,
};
