import type { PartEntry, Stocktake } from '@portal/contracts/inventory/schemas';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { newLocation } from './location.factory';
import { newPart } from './stock.factory';

/** A place of its own with one entry in it. */
async function newShelf(client: TenantClient): Promise<PartEntry> {
  const { id } = await newPart(client);
  const location_id = (await newLocation(client)).id;
  return client.item(client.call('POST', `/parts/${id}/entries`, { location_id, quantity: '10', entry_number: canaryOf(client) }));
}

/** A stocktaking of a place of its own that was opened. */
export async function newStocktake(client: TenantClient): Promise<Stocktake> {
  const { location_id } = await newShelf(client);
  return client.item(client.call('POST', '/stocktakes', { location_id }));
}

export const foundStocktake = oncePerClient(newStocktake);

/** A count of the only entry of a stocktaking. */
export const countForm = (stocktake: Stocktake) => ({
  part_entry_id: stocktake.counts[0]?.part_entry_id ?? 0,
  quantity: '9',
  client_id: crypto.randomUUID(),
});

/** A stocktaking with a difference that waits for approval. */
export async function closedStocktake(client: TenantClient): Promise<Stocktake> {
  const stocktake = await newStocktake(client);
  await client.call('POST', `/stocktakes/${stocktake.id}/counts`, countForm(stocktake));
  return client.item(client.call('POST', `/stocktakes/${stocktake.id}/close`));
}
