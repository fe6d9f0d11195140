import { exportedList } from '../exports';

const EQUIPMENT = [
  'symbol',
  'designation',
  'equipment_type',
  'status',
  'location',
  'parent',
  'prod_line',
  'department',
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
  'barcode_type',
  'barcode',
] as const;

/** Machines and tools together, as far as the reader may see them. */
export const equipmentExport = exportedList('equipment', EQUIPMENT);

/** A list of each kind, with the columns that its import takes. */
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
