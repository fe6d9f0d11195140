import { bookingOf } from './changes-of-lots';
import type { KnownLot } from './merge.repository';

const lot = (id: number, on_hand: string, available = on_hand): KnownLot => ({
  id,
  part_id: 1,
  location_id: 1,
  batch: '',
  on_hand,
  available,
});

it('opens a lot where there is none, and none for nothing', () => {
  expect(bookingOf([], '2.5', false)).toEqual({ changes: [], opens: '2.500' });
  expect(bookingOf([], '0', false)).toEqual({ changes: [], opens: null });
});

it('books what is missing to the newest lot', () => {
  expect(bookingOf([lot(1, '2'), lot(2, '3')], '6', false)).toEqual({ changes: [{ entry: 2, quantity: '1.000' }], opens: null });
  expect(bookingOf([lot(1, '2')], '6', true)).toEqual({ changes: [{ entry: 1, quantity: '6.000' }], opens: null });
});

it('takes what is too much from the oldest lots, and leaves what is reserved', () => {
  expect(bookingOf([lot(1, '2', '1'), lot(2, '3')], '2', false)).toEqual({
    changes: [
      { entry: 1, quantity: '-1.000' },
      { entry: 2, quantity: '-2.000' },
    ],
    opens: null,
  });
  expect(bookingOf([lot(1, '2', '1')], '0', false)).toBe('insufficient_quantity');
});

it('changes nothing where it fits already', () => {
  expect(bookingOf([lot(1, '0.1'), lot(2, '0.2')], '0.3', false)).toEqual({ changes: [], opens: null });
});
