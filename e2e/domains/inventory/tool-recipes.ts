import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe } from '../domain';
import { newTool, returnedTool, takenTool } from './tool.factory';

const free = async (client: TenantClient) => ({ id: (await newTool(client)).id });
const taken = async (client: TenantClient) => ({ id: (await takenTool(client)).equipment_id });
const returned = async (client: TenantClient) => ({ id: (await returnedTool(client)).id });

/** The calls that take and return tools. */
export const toolRecipes: Readonly<Record<string, Recipe>> = {
  'GET /tool_takes': {},
  'POST /equipment/:id/take': { params: free, body: () => ({ condition: 'good' }) },
  'POST /equipment/:id/return': { params: taken, body: () => ({ condition: 'good' }) },
  'POST /tool_takes/:id/reject_return': { params: returned, body: () => ({ reason: 'Proof' }) },
};
