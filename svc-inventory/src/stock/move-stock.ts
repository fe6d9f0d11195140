import { PartBelowMinimum, StockMoved } from '@portal/proto/inventory/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { fallenParts, writeMovements, type Moved, type Movement } from './ledger.repository';
import { notifyBelowMinimum } from './stock.notices';

const stockMoved = defineEvent(StockMoved);
const partBelowMinimum = defineEvent(PartBelowMinimum);

/** What others are told of a movement. */
export const stockMovedEvent = (moved: Moved) =>
  stockMoved(moved.part_id, {
    movementId: moved.id,
    partId: moved.part_id,
    partEntryId: moved.part_entry_id,
    locationId: moved.location_id,
    kind: moved.kind,
    quantityDelta: moved.quantity_delta,
    reservedDelta: moved.reserved_delta,
    issueId: moved.issue_id ?? 0,
    part: moved.part,
    unit: moved.unit,
    unitPrice: moved.unit_price ?? '',
    currencyId: moved.currency_id ?? 0,
    movedAt: moved.moved_at,
  });

/** Publishes what was moved, and tells of parts of which there is too little since. */
export async function publishMoved(query: Query, moved: readonly Moved[]): Promise<void> {
  query.publishAll(moved.map(stockMovedEvent));
  if (!moved.some(({ quantity_delta }) => Number(quantity_delta) < 0)) return;
  for (const part of await fallenParts(query, moved)) {
    const { id, symbol, name, quantity, minimum } = part;
    query.publish(partBelowMinimum(id, { partId: id, symbol, name, quantity, minimumQuantity: minimum }));
    notifyBelowMinimum(query, part);
  }
}

/**
 * Moves stock of different entries in one transaction: rows, ledger and events. Returns null where the stock does not allow all of them;
 * the caller throws then, which undoes the others.
 * @throws Archived where stock of an archived part would come back: the part has to be restored first
 */
export async function moveStock(query: Query, movements: readonly Movement[]): Promise<Moved[] | null> {
  if (movements.length === 0) return [];
  const moved = await writeMovements(query, movements);
  if (moved.length < movements.length) return null;
  await publishMoved(query, moved);
  return moved;
}
