import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe, Reference } from '../domain';
import { categoryOf } from '../issues/issue.factory';
import { bookedTool, newTool, returnedTool, takenTool } from './tool.factory';

const DAY_MS = 86_400_000;

const free = async (client: TenantClient) => ({ id: (await newTool(client)).id });
const taken = async (client: TenantClient) => ({ id: (await takenTool(client)).equipment_id });
const returned = async (client: TenantClient) => ({ id: (await returnedTool(client)).id });

const tomorrow = () => ({ from: new Date(Date.now() + DAY_MS).toISOString(), to: new Date(Date.now() + 2 * DAY_MS).toISOString() });

/** The calls that book, take and return tools. */
export const toolRecipes: Readonly<Record<string, Recipe>> = {
  'GET /tool_takes': {},
  'GET /tool_bookings': {},
  'POST /tool_bookings': { body: async (client) => ({ equipment_id: (await newTool(client)).id, ...tomorrow() }) },
  'DELETE /tool_bookings/:id': { params: async (client) => ({ id: (await bookedTool(client)).id }), also: ['parts.approve/update'] },
  'POST /equipment/:id/take': { params: free, body: () => ({ condition: 'good' }) },
  'POST /equipment/:id/return': { params: taken, body: () => ({ condition: 'good' }) },
  'POST /tool_takes/:id/reject_return': { params: returned, body: () => ({ reason: 'Proof' }) },
};

/** What their bodies refer to, besides what all bodies may. */
export const toolReferences: Readonly<Record<string, Reference>> = {
  'create_issue.category_id': { find: async (client) => (await categoryOf(client)).id, beside: { title: 'Canary' } },
  'POST /tool_bookings equipment_id': { find: async (client) => (await newTool(client)).id },
};
