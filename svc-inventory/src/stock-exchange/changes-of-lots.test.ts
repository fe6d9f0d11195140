import { bookingOf } from './changes-of-lots';
import type { KnownLot } from './merge.repository';

const set = (quantity: string, price: string | null = null) => ({ quantity, price, add: false });
const add = (quantity: string, price: string | null = null) => ({ quantity, price, add: true });

const lot = (id: number, on_hand: string, available = on_hand, unit_price: string | null = null): KnownLot => ({
  id,
  part_id: 1,
  location_id: 1,
  batch: '',
  on_hand,
  available,
  unit_price,
});

it('opens a lot where there is none, and none for nothing', () => {
  expect(bookingOf([], set('2.5'))).toEqual({ changes: [], opens: '2.500', repriced: [] });
  expect(bookingOf([], set('0'))).toEqual({ changes: [], opens: null, repriced: [] });
});

it('books what is missing to the newest lot', () => {
  expect(bookingOf([lot(1, '2'), lot(2, '3')], set('6'))).toMatchObject({ changes: [{ entry: 2, quantity: '1.000' }], opens: null });
  expect(bookingOf([lot(1, '2')], add('6'))).toMatchObject({ changes: [{ entry: 1, quantity: '6.000' }], opens: null });
});

it('takes what is too much from the oldest lots, and leaves what is reserved', () => {
  expect(bookingOf([lot(1, '2', '1'), lot(2, '3')], set('2'))).toEqual({
    changes: [
      { entry: 1, quantity: '-1.000' },
      { entry: 2, quantity: '-2.000' },
    ],
    opens: null,
    repriced: [],
  });
  expect(bookingOf([lot(1, '2', '1')], set('0'))).toBe('insufficient_quantity');
});

it('changes nothing where it fits already', () => {
  expect(bookingOf([lot(1, '0.1'), lot(2, '0.2')], set('0.3'))).toEqual({ changes: [], opens: null, repriced: [] });
});

it('sets the price of the lots that have stock, as far as it is another one', () => {
  const lots = [lot(1, '0', '0', '9.0000'), lot(2, '2', '2', '9.0000'), lot(3, '1', '1', '8.0000')];
  expect(bookingOf(lots, set('3', '8.0000'))).toEqual({ changes: [], opens: null, repriced: [2] });
  expect(bookingOf([lot(1, '0', '0', '9.0000')], set('4', '8.0000'))).toMatchObject({ opens: null, repriced: [1] });
  expect(bookingOf(lots, set('3'))).toMatchObject({ repriced: [] });
});

it('adds at a price to a lot of that price, and opens one where there is none', () => {
  const lots = [lot(1, '2', '2', '9.0000'), lot(2, '2', '2', '8.0000')];
  expect(bookingOf(lots, add('1', '9.0000'))).toEqual({ changes: [{ entry: 1, quantity: '1.000' }], opens: null, repriced: [] });
  expect(bookingOf(lots, add('1', '7.0000'))).toEqual({ changes: [], opens: '1.000', repriced: [] });
});
