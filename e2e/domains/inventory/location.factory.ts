import type { Location } from '@portal/contracts/inventory/schemas';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';

/** In all languages of both demo plants. */
export const namedInAll = (name: string) => Object.fromEntries(['pl', 'en', 'de', 'uk', 'es', 'tr'].map((locale) => [locale, name]));

/** Symbols are unique beside each other: each has one of its own. */
export const locationForm = (name: string, symbol: string = crypto.randomUUID()) => ({
  name: namedInAll(name),
  symbol,
  type: 'area',
  parent_id: null,
});

export const newLocation = (client: TenantClient, parent_id: number | null = null): Promise<Location> =>
  client.item(client.call('POST', '/locations', { ...locationForm(canaryOf(client)), parent_id }));

export const foundLocation = oncePerClient((client) => newLocation(client));

/** One that another lies in. */
export const locationWithChild = oncePerClient(async (client) => {
  const parent = await newLocation(client);
  await newLocation(client, parent.id);
  return parent;
});
