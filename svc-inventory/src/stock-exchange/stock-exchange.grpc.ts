import { StockExchangeService, type StockLine } from '@portal/proto/inventory/v1/inventory';
import { serveGrpc } from '@portal/service-kit/grpc';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { mergeStock } from './merge-stock';
import { movementsAfter, stockAfter, type StockLineRow } from './stock-lines.repository';

const MOST = 1_000;

const limitOf = (limit: number) => Math.min(MOST, Math.max(1, limit));

const lineOf = (row: StockLineRow): StockLine => ({
  id: row.id,
  kind: row.kind,
  partSymbol: row.part_symbol,
  partName: row.part_name,
  location: row.location,
  entryNumber: row.entry_number,
  batch: row.batch ?? '',
  quantity: row.quantity,
  unitPrice: row.unit_price ?? '',
  issueId: row.issue_id ?? 0,
  reason: row.reason ?? '',
  movedAt: row.moved_at,
});

/** Stock that other systems exchange with the portal; the tenant is that of the signed context. */
export const stockExchangeGrpc = serveGrpc<typeof StockExchangeService, Deps>(StockExchangeService, {
  merge: ({ request, ctx, deps, query }) => {
    const asked = { ...request, rows: request.rows.slice(0, MOST) };
    return asked.dryRun ? mergeStock(query, asked) : withTenant(deps.db, ctx, (changing) => mergeStock(changing, asked));
  },
  async movements({ request: { afterId, limit, withArchived }, query }) {
    const rows = await movementsAfter(query, afterId, limitOf(limit));
    return { lines: rows.filter(({ archived }) => withArchived || !archived).map(lineOf), lastId: rows.at(-1)?.id ?? afterId };
  },
  async stock({ request: { afterId, limit, withArchived }, query }) {
    return { lines: (await stockAfter(query, afterId, limitOf(limit), withArchived)).map(lineOf) };
  },
});
