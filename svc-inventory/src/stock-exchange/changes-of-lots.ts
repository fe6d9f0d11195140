import { decimal, thousandths } from '../stock/quantity';
import type { KnownLot } from './merge.repository';

/** How much of which lot is booked. */
export interface LotChange {
  entry: number;
  quantity: string;
}

/** What a row does to the lots of its part, place and batch. */
export type Booking = { changes: LotChange[]; opens: string | null } | 'insufficient_quantity';

const NOTHING: Booking = { changes: [], opens: null };

/** More goes to the newest lot; without one a lot is opened. */
function more(lots: readonly KnownLot[], amount: number): Booking {
  const newest = lots.at(-1);
  if (!newest) return { changes: [], opens: decimal(amount) };
  return { changes: [{ entry: newest.id, quantity: decimal(amount) }], opens: null };
}

/** Less is taken from the oldest lots first, never what is reserved. */
function less(lots: readonly KnownLot[], amount: number): Booking {
  const changes: LotChange[] = [];
  let left = amount;
  for (const { id, available } of lots) {
    const taken = Math.min(left, thousandths(available));
    if (taken > 0) changes.push({ entry: id, quantity: decimal(-taken) });
    left -= taken;
  }
  return left > 0 ? 'insufficient_quantity' : { changes, opens: null };
}

/**
 * What brings the lots to a quantity, or adds it to them. A set quantity of 0 without a lot opens none.
 *
 * @param lots of one part, place and batch, the oldest first
 * @param quantity decimal in the unit of the part
 */
export function bookingOf(lots: readonly KnownLot[], quantity: string, add: boolean): Booking {
  const present = lots.reduce((sum, { on_hand }) => sum + thousandths(on_hand), 0);
  const difference = thousandths(quantity) - (add ? 0 : present);
  if (difference === 0) return NOTHING;
  return difference > 0 ? more(lots, difference) : less(lots, -difference);
}
