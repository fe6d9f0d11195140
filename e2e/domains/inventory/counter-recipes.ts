import type { TenantClient } from '../../proof/tenant-client';
import type { InnerRight, Recipe, Reference } from '../domain';
import { counterForm, newCounter, newReading, newTrigger, triggerForm } from './counter.factory';
import { foundEquipment, newEquipment } from './equipment.factory';

const counter = async (client: TenantClient) => ({ id: (await newCounter(client)).id });
const reading = async (client: TenantClient) => {
  const { id, counter_id } = await newReading(client);
  return { id: counter_id, readingId: id };
};

const trigger = async (client: TenantClient) => {
  const { id, counter_id } = await newTrigger(client);
  return { id: counter_id, triggerId: id };
};

/** The calls of meters, their readings and their triggers. */
export const counterRecipes: Readonly<Record<string, Recipe>> = {
  'GET /counters': {},
  'POST /counters': { body: async (client) => ({ equipment_id: (await foundEquipment(client)).id, ...counterForm(client) }) },
  'PUT /counters/:id': { params: counter, body: counterForm },
  'DELETE /counters/:id': { params: counter },
  'GET /equipment/:id/counters': { params: async (client) => ({ id: (await newEquipment(client)).id }), also: ['machines/read'] },
  'GET /counters/:id/readings': { params: counter },
  'POST /counters/:id/readings': { params: counter, body: () => ({ value: '8' }) },
  'POST /counters/readings': {
    body: async (client) => ({ items: [{ uuid: (await newCounter(client)).uuid, value: '9', read_at: new Date().toISOString() }] }),
  },
  'PUT /counters/:id/readings/:readingId': { params: reading, body: () => ({ value: '6', reason: 'Proof' }) },
  'GET /counters/:id/chart': { params: counter },
  'GET /counters/:id/triggers': { params: counter },
  'POST /counters/:id/triggers': { params: counter, body: triggerForm },
  'DELETE /counters/:id/triggers/:triggerId': { params: trigger },
};

/** What their bodies refer to. */
export const counterReferences: Readonly<Record<string, Reference>> = {
  'POST /counters equipment_id': { find: async (client) => (await foundEquipment(client)).id },
};

/** Whoever reads meters or sets them up gets the lists. */
export const counterRights: readonly InnerRight[] = [
  { route: 'GET /counters', right: 'counters/read', or: ['settings.counters/read'], also: [], params: () => Promise.resolve({}) },
  { route: 'GET /counters/:id/triggers', right: 'counters/read', or: ['settings.counters/read'], also: [], params: counter },
];
