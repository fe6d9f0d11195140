import { decimal, thousandths } from '../stock/quantity';
import type { KnownLot } from './merge.repository';

/** How much of which lot is booked. */
export interface LotChange {
  entry: number;
  quantity: string;
}

/** What a row does to the lots of its part, place and batch. */
export type Booking = { changes: LotChange[]; opens: string | null; repriced: number[] } | 'insufficient_quantity';

/** What a row says. */
interface LotRow {
  /** Decimal in the unit of the part. */
  quantity: string;
  /** As it is stored; null leaves prices as they are. */
  price: string | null;
  /** Adds the quantity instead of setting it. */
  add: boolean;
}

/** More goes to the newest lot; without one a lot is opened. */
function more(lots: readonly KnownLot[], amount: number): Pick<Exclude<Booking, string>, 'changes' | 'opens'> {
  const newest = lots.at(-1);
  if (!newest) return { changes: [], opens: decimal(amount) };
  return { changes: [{ entry: newest.id, quantity: decimal(amount) }], opens: null };
}

/** Less is taken from the oldest lots first, never what is reserved. Null where there is too little. */
function less(lots: readonly KnownLot[], amount: number): LotChange[] | null {
  const changes: LotChange[] = [];
  let left = amount;
  for (const { id, available } of lots) {
    const taken = Math.min(left, thousandths(available));
    if (taken > 0) changes.push({ entry: id, quantity: decimal(-taken) });
    left -= taken;
  }
  return left > 0 ? null : changes;
}

/** What is added at a price goes to a lot of that price: those that lie there keep theirs. */
function added(lots: readonly KnownLot[], { quantity, price }: LotRow): Booking {
  const fitting = price === null ? lots : lots.filter(({ unit_price }) => unit_price === price);
  return { ...more(fitting, thousandths(quantity)), repriced: [] };
}

/** What lies there of a part, place and batch, in thousandths. */
export const onHandOf = (lots: readonly KnownLot[]): number => lots.reduce((sum, { on_hand }) => sum + thousandths(on_hand), 0);

/**
 * What brings the lots to a quantity and a price, or adds to them. A set quantity of 0 without a lot opens none. A lot that is empty before
 * and after keeps its price: what was taken from it stays as it was.
 *
 * @param lots of one part, place and batch, the oldest first
 */
export function bookingOf(lots: readonly KnownLot[], row: LotRow): Booking {
  if (row.add) return added(lots, row);
  const difference = thousandths(row.quantity) - onHandOf(lots);
  const booked = difference > 0 ? more(lots, difference) : { changes: less(lots, -difference), opens: null };
  const { changes, opens } = booked;
  if (changes === null) return 'insufficient_quantity';
  const isTouched = ({ id, on_hand }: KnownLot) => thousandths(on_hand) > 0 || changes.some(({ entry }) => entry === id);
  const repriced = row.price === null ? [] : lots.filter((lot) => isTouched(lot) && lot.unit_price !== row.price).map(({ id }) => id);
  return { changes, opens, repriced };
}
