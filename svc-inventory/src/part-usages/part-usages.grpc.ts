import { PartUsagesService } from '@portal/proto/inventory/v1/inventory';
import { serveGrpc } from '@portal/service-kit/grpc';
import type { Deps } from '../deps';
import { usageMovementsAfter } from './usage-movement.repository';

const PAGE_MAX = 500;

/** Movements of parts for issues, for the copies of other services; the tenant is that of the signed context. */
export const partUsagesGrpc = serveGrpc<typeof PartUsagesService, Deps>(PartUsagesService, {
  async page({ request, query }) {
    const limit = Math.min(PAGE_MAX, Math.max(1, request.limit));
    const movements = await usageMovementsAfter(query, request.afterId, limit);
    return {
      movements: movements.map(({ id, issue_id, part_id, quantity, unit_price, currency_id, moved_at }) => ({
        id,
        issueId: issue_id,
        partId: part_id,
        quantity,
        unitPrice: unit_price ?? '',
        currencyId: currency_id ?? 0,
        movedAt: moved_at,
      })),
    };
  },
});
