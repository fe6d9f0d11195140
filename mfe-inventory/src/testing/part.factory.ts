import type { Exchange, Part, PartEntry } from '@portal/contracts/inventory/schemas';

const BEARING = { id: 1, symbol: 'BRG-6204', name: 'Ball bearing', unit: 'no' } as const;
const SHELF = { id: 9, symbol: 'A1', name: { en: 'Shelf A1' }, path: '/MAIN/A1/' };
const AT = '2026-11-01T06:00:00.000Z';

/** Twelve bearings, two of which are reserved. */
export function partWith(more: Partial<Part> = {}): Part {
  return {
    ...BEARING,
    version: 1,
    manufacturer_symbol: '6204-2RS',
    minimum_quantity: '4.000',
    optimal_quantity: null,
    priority: 2,
    line: null,
    family: null,
    requires_approval: false,
    quantity: '12.000',
    quantity_available: '10.000',
    below_minimum: false,
    buy_price: null,
    currency_id: null,
    unit_price: null,
    created_at: AT,
    archived_at: null,
    suppliers: [],
    equipment: [],
    limits: [],
    photos: [],
    documents: [],
    ...more,
  };
}

/** A lot of those bearings on a shelf. */
export function partEntryWith(more: Partial<PartEntry> = {}): PartEntry {
  return {
    id: 5,
    version: 1,
    part_id: BEARING.id,
    part: BEARING,
    location_id: SHELF.id,
    location: SHELF,
    entry_number: 'E-5',
    batch: null,
    supplier: null,
    quantity: '12.000',
    quantity_reserved: '2.000',
    quantity_available: '10.000',
    provided_quantity: null,
    provided_unit: null,
    provided_unit_price: null,
    provided_currency: null,
    set_size: null,
    calculated_quantity: null,
    calculated_unit_price: null,
    currency_id: null,
    barcode: null,
    received_at: AT,
    ...more,
  };
}

/** Two bearings in a drop box. */
export function exchangeLineWith(more: Partial<Exchange['lines'][number]> = {}): Exchange['lines'][number] {
  return {
    id: 70,
    state: 'drop_box',
    part_entry_id: 5,
    entry_number: 'E-5',
    part_id: BEARING.id,
    part: BEARING,
    location: SHELF,
    quantity: '2.000',
    quantity_available: '10.000',
    requires_approval: false,
    quantity_returned: '0.000',
    quantity_returning: '0.000',
    condition: null,
    reason: null,
    approved_by: null,
    taken_at: null,
    due_at: null,
    overdue: false,
    ...more,
  };
}

/** A drop box with these lines. */
export function exchangeWith(lines: Exchange['lines'], more: Partial<Exchange> = {}): Exchange {
  return { id: 7, kind: 'take', issue_id: null, user: { id: 1, name: 'Ola Nowak' }, terminal_id: null, created_at: AT, lines, ...more };
}
