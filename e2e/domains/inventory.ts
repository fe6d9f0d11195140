import * as contracts from '@portal/contracts/inventory/contracts';
import { locationList } from '@portal/contracts/inventory/lists';
import { canaryOf } from '../proof/canary';
import { oncePerClient, type TenantClient } from '../proof/tenant-client';
import type { Domain } from './domain';
import { verifyCreated } from './verify-created';

/** The one body that all proofs send. */
const formOf = (name: string) => ({ name });
const locationForm = (client: TenantClient) => formOf(canaryOf(client));
const newLocation = (client: TenantClient) => client.item<{ id: number }>(client.call('POST', '/locations', locationForm(client)));
const params = async (client: TenantClient) => ({ id: (await newLocation(client)).id });
const foundLocation = oncePerClient(newLocation);

export const inventory: Domain = {
  name: 'inventory',
  units: ['svc-inventory', 'mfe-inventory'],
  contracts,
  recipes: {
    'GET /locations': {},
    'GET /locations/:id': { params },
    'POST /locations': { body: locationForm },
    'PUT /locations/:id': { params, body: locationForm },
    'DELETE /locations/:id': { params },
  },
  lists: { '/locations': { grammar: locationList, values: { id: async (client) => (await foundLocation(client)).id } } },
  screens: ['/locations'],
  question: '/locations',
  calls: ['svc-identity'],
  writes: [
    {
      name: 'locations',
      delivery: 'idempotent',
      stored: { table: 'inventory.location', column: 'name' },
      prepare: (_stage, plant) =>
        Promise.resolve((name) => ({ method: 'POST', path: '/locations', headers: plant.admin, body: formOf(name) })),
    },
  ],
  verify: verifyCreated,
};
