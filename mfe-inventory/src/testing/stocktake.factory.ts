import type { Stocktake, StocktakeCount } from '@portal/contracts/inventory/schemas';

const SHELF = { id: 9, symbol: 'A1', name: { en: 'Shelf A1' }, path: '/MAIN/A1/' };
const AT = '2026-11-01T06:00:00.000Z';

/** Ten bearings that nobody counted yet. */
export function countWith(more: Partial<StocktakeCount> = {}): StocktakeCount {
  return {
    part_entry_id: 5,
    entry_number: 'E-5',
    part_id: 1,
    part: { id: 1, symbol: 'BRG-6204', name: 'Ball bearing', unit: 'no' },
    location: SHELF,
    counted: null,
    expected: '10.000',
    difference: null,
    counted_at: null,
    counted_by: null,
    ...more,
  };
}

/** An open stocktaking of a shelf. */
export function stocktakeWith(counts: StocktakeCount[], more: Partial<Stocktake> = {}): Stocktake {
  return {
    id: 3,
    state: 'open',
    location_id: SHELF.id,
    location: SHELF,
    entries_count: counts.length,
    counted_count: counts.filter(({ counted }) => counted !== null).length,
    differences_count: 0,
    opened_at: AT,
    opened_by: null,
    closed_at: null,
    approved_at: null,
    approved_by: null,
    counts,
    ...more,
  };
}
