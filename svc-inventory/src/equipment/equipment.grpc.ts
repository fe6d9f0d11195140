import { InventoryService } from '@portal/proto/inventory/v1/inventory';
import { serveGrpc } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';
import { knownPlaces } from '../locations/place.repository';
import { equipmentAfter, equipmentByIds } from './equipment-message.repository';

const MOST = 500;

/** Machines, tools and places for other services; the tenant is that of the signed context. */
export const inventoryGrpc = serveGrpc<typeof InventoryService, Deps>(InventoryService, {
  async get({ request, query }) {
    const ids = request.ids.slice(0, MOST);
    return { equipment: ids.length === 0 ? [] : await equipmentByIds(query, ids) };
  },
  async locations({ request, query }) {
    return { ids: await knownPlaces(query, request.ids.slice(0, MOST)) };
  },
  async page({ request, query }) {
    const limit = Math.min(MOST, Math.max(1, request.limit));
    return { equipment: await equipmentAfter(query, request.afterId, limit) };
  },
});
