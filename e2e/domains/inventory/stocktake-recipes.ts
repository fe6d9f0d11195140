import type { Stocktake } from '@portal/contracts/inventory/schemas';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe, Reference } from '../domain';
import { newLocation } from './location.factory';
import { foundEntry } from './stock.factory';
import { closedStocktake, countForm, newStocktake } from './stocktake.factory';

const params = async (client: TenantClient) => ({ id: (await newStocktake(client)).id });
const closed = async (client: TenantClient) => ({ id: (await closedStocktake(client)).id });

/** The calls of stocktakings. */
export const stocktakeRecipes: Readonly<Record<string, Recipe>> = {
  'GET /stocktakes': {},
  'GET /stocktakes/:id': { params },
  'POST /stocktakes': { body: async (client) => ({ location_id: (await newLocation(client)).id }) },
  'POST /stocktakes/:id/counts': {
    params,
    body: async (client, { id }) => countForm(await client.item<Stocktake>(client.call('GET', `/stocktakes/${id}`))),
  },
  'POST /stocktakes/:id/close': { params },
  'POST /stocktakes/:id/approve': { params: closed },
  'DELETE /stocktakes/:id': { params },
};

/** What their bodies refer to. */
export const stocktakeReferences: Readonly<Record<string, Reference>> = {
  'POST /stocktakes location_id': { find: async (client) => (await newLocation(client)).id },
  'POST /stocktakes/:id/counts part_entry_id': { find: async (client) => (await foundEntry(client)).id, partOfIt: true },
};
