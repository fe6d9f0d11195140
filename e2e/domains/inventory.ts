import * as contracts from '@portal/contracts/inventory/contracts';
import { locationList } from '@portal/contracts/inventory/lists';
import type { Domain } from './domain';
import { cardOf } from './inventory/barcode.factory';
import { locationRecipes, locationReferences } from './inventory/location-recipes';
import { newLocations, movedLocations } from './inventory/location-writes';
import { foundLocation, locationWithChild } from './inventory/location.factory';
import { verifyLocations } from './inventory/verify-locations';

export const inventory: Domain = {
  name: 'inventory',
  units: ['svc-inventory', 'mfe-inventory'],
  contracts,
  recipes: { ...locationRecipes, 'GET /barcodes/:value': { params: cardOf } },
  references: { ...locationReferences },
  lists: {
    '/locations': {
      grammar: locationList,
      values: { id: async (client) => (await foundLocation(client)).id, parent_id: async (client) => (await locationWithChild(client)).id },
    },
  },
  open: ['GET /locations/:id'],
  screens: ['/settings/locations'],
  question: '/locations',
  calls: ['svc-identity'],
  writes: [newLocations, movedLocations],
  verify: verifyLocations,
};
