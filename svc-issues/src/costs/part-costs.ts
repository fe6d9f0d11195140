import { StockMoved } from '@portal/proto/inventory/v1/events';
import type { PartUsageMovement } from '@portal/proto/inventory/v1/inventory';
import { rowCopy } from '@portal/service-kit/projections';
import type { Deps } from '../deps';

/** What this service keeps of a movement of stock for an issue, which svc-inventory owns. */
interface PartCost {
  id: number;
  issue_id: number;
  /** Below 0 for what came back. */
  quantity: string;
  unit_price: string | null;
  currency_id: number | null;
  moved_at: string;
}

const KINDS = ['issue', 'return'];

const negated = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);

/** The movement that an event tells of, undefined where no issue uses the part. */
function usageOf({ movementId, quantityDelta, kind, ...moved }: StockMoved): PartUsageMovement | undefined {
  if (moved.issueId === 0 || !KINDS.includes(kind)) return undefined;
  const { issueId, partId, unitPrice, currencyId, movedAt } = moved;
  return { id: movementId, issueId, partId, quantity: negated(quantityDelta), unitPrice, currencyId, movedAt };
}

/** Movements of parts for issues with their price at the time. */
export const partCosts = rowCopy<Deps, StockMoved, PartUsageMovement, PartCost>({
  table: 'issue_part_cost',
  durable: 'issues-part-costs',
  event: StockMoved,
  itemOf: usageOf,
  page: async ({ partUsages }, { afterId, limit, options }) => (await partUsages.page({ afterId, limit }, options)).movements,
  rowOf: ({ id, issueId, quantity, unitPrice, currencyId, movedAt }) => ({
    id,
    issue_id: issueId,
    quantity,
    unit_price: unitPrice || null,
    currency_id: currencyId || null,
    moved_at: movedAt,
  }),
});
