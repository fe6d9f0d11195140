import type { Location } from '@portal/contracts/inventory/schemas';

/** A hall at the top of a plant. */
export function locationWith(more: Partial<Location> = {}): Location {
  const symbol = more.symbol ?? 'HALL-1';
  return {
    id: 1,
    parent_id: null,
    name: { en: 'Press shop', pl: 'Tłocznia', de: 'Presswerk', uk: 'Пресовий цех' },
    symbol,
    type: 'building',
    path: `/${symbol}/`,
    parents: [],
    is_storage_root: false,
    can_be_picked: true,
    barcode: null,
    children_count: 0,
    equipment_count: 0,
    ...more,
  };
}
