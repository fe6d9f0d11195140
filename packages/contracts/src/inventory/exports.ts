import { exportedList } from '../exports';

/** Columns of a file of machines or tools beside the fields of their types. */
export const EQUIPMENT_COLUMNS = [
  'symbol',
  'designation',
  'equipment_type',
  'status',
  'location',
  'parent',
  'prod_line',
  'department',
  'cost_center',
  'abc',
  'xyz',
  'manufacturer',
  'manufactured_year',
  'supplier',
  'main_supplier',
  'serial_number',
  'registry_number',
  'machine_number',
  'udt_number',
  'udt_valid_until',
  'warranty_until',
  'hourly_cost',
  'currency',
  'availability_strategy',
  'work_schema',
  'barcode_type',
  'barcode',
] as const;

/** `parameters` stands for the fields of types, which have a column for each name: of the types that the query names, else of all. */
const EQUIPMENT = [...EQUIPMENT_COLUMNS, 'parameters'] as const;

/** Machines and tools together, as far as the reader may see them. */
export const equipmentExport = exportedList('equipment', EQUIPMENT);

/** A list of each kind; its import takes the same columns. */
export const EQUIPMENT_EXPORTS = { machine: exportedList('machines', EQUIPMENT), tool: exportedList('tools', EQUIPMENT) } as const;

export const equipmentTypesExport = exportedList('equipment_types', ['name', 'kind', 'equipment_count']);

/** Places; `path_starts_with` writes one of them with everything below it. */
export const locationsExport = exportedList('locations', [
  'path',
  'symbol',
  'name',
  'type',
  'is_storage_root',
  'can_be_picked',
  'barcode_type',
  'barcode',
  'equipment_count',
]);

/** Columns of a file of parts that their import takes too. */
export const PART_COLUMNS = [
  'symbol',
  'name',
  'manufacturer_symbol',
  'unit',
  'minimum_quantity',
  'optimal_quantity',
  'priority',
  'line',
  'family',
  'requires_approval',
  'suppliers',
  'equipment',
  'buy_price',
  'currency',
] as const;

/** The catalogue. Prices are empty for whoever may not see them. */
export const partsExport = exportedList('parts', [...PART_COLUMNS, 'quantity', 'quantity_available', 'unit_price']);

/** Lots with where they lie. */
export const partEntriesExport = exportedList('part_entries', [
  'part',
  'part_name',
  'entry_number',
  'batch',
  'supplier',
  'location',
  'quantity',
  'quantity_reserved',
  'quantity_available',
  'unit',
  'received_at',
]);

/** The ledger. */
export const movementsExport = exportedList('storage/movements', [
  'moved_at',
  'kind',
  'part',
  'entry_number',
  'location',
  'quantity_delta',
  'reserved_delta',
  'issue_id',
  'reason',
  'moved_by',
]);
