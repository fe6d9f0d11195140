import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe, Reference } from '../domain';
import { foundEquipment, newEquipment } from './equipment.factory';
import { foundLocation, newLocation } from './location.factory';
import { entryForm, newEntry, newPart, partForm } from './stock.factory';

const part = async (client: TenantClient) => ({ id: (await newPart(client)).id });
const archived = async (client: TenantClient) => {
  const own = await part(client);
  await client.call('DELETE', `/parts/${own.id}`);
  return own;
};
const entry = async (client: TenantClient) => ({ id: (await newEntry(client)).id });
const after = (action: string) => async (client: TenantClient) => {
  const own = await entry(client);
  await client.call('POST', `/part_entries/${own.id}/${action}`, { quantity: '5' });
  return own;
};
const file = (kind: 'photos' | 'documents') => async (client: TenantClient) => {
  const { id } = await newPart(client);
  return { id, fileId: (await client.uploadedFile(`/parts/${id}/${kind}`)).id };
};
const limited = async (client: TenantClient) => ({ ...(await part(client)), locationId: (await foundLocation(client)).id });
const elsewhere = async (client: TenantClient) => ({ location_id: (await newLocation(client)).id });
const some = () => ({ quantity: '1' });
const why = () => ({ quantity: '1', reason: 'Proof' });

/** The calls of parts, their entries and the ledger. */
export const stockRecipes: Readonly<Record<string, Recipe>> = {
  'GET /parts': {},
  'POST /parts': { body: partForm },
  'POST /parts/import': { body: () => ({}) },
  'GET /parts/:id': { params: part },
  'PUT /parts/:id': { params: part, body: partForm },
  'DELETE /parts/:id': { params: part },
  'POST /parts/:id/restore': { params: archived },
  'PUT /parts/:id/limits/:locationId': { params: limited, body: () => ({ minimum: '1', optimum: '2' }) },
  'GET /equipment/:id/parts': { params: async (client) => ({ id: (await newEquipment(client)).id }), also: ['machines/read'] },
  'GET /parts/:id/log': { params: part, also: ['parts/read'] },
  'GET /parts/:id/photos': { params: part },
  'POST /parts/:id/photos': { params: part },
  'DELETE /parts/:id/photos/:fileId': { params: file('photos') },
  'GET /parts/:id/documents': { params: part },
  'POST /parts/:id/documents': { params: part },
  'DELETE /parts/:id/documents/:fileId': { params: file('documents') },
  'GET /part_entries': {},
  'GET /part_entries/:id': { params: entry },
  'GET /parts/:id/entries': { params: async (client) => ({ id: (await newEntry(client)).part_id }) },
  'POST /parts/:id/entries': { params: part, body: entryForm },
  'PUT /part_entries/:id': { params: entry, body: (client) => ({ batch: canaryOf(client) }) },
  'POST /part_entries/:id/move': { params: entry, body: elsewhere },
  'POST /part_entries/:id/separate': { params: entry, body: some },
  'POST /part_entries/:id/adjust': { params: entry, body: why },
  'POST /part_entries/:id/scrap': { params: entry, body: why },
  'POST /part_entries/:id/issue': { params: entry, body: some },
  'POST /part_entries/:id/return': { params: after('issue'), body: some },
  'POST /part_entries/:id/reserve': { params: entry, body: some },
  'POST /part_entries/:id/release': { params: after('reserve'), body: some },
  'GET /storage/movements': {},
  'GET /storage/stock': {},
  'GET /storage/valuation': {},
  'GET /storage/reorder': {},
  'GET /storage/part_use': {},
};

/** What their bodies refer to. */
export const stockReferences: Readonly<Record<string, Reference>> = {
  'equipment_ids.*': { find: async (client) => (await foundEquipment(client)).id },
};
