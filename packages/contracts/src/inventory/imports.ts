import { importedList } from '../imports';
import { LOCALES } from '../locales';
import { EQUIPMENT_COLUMNS, PART_COLUMNS } from './exports';

/** `name_pl`: the name in one language, whoever imports. */
const NAMES = LOCALES.map((locale) => `name_${locale}` as const);

/**
 * Places by path, else by symbol and the place that they lie in, which is named by its path or symbol. `name` is in the language of the
 * reader.
 */
export const locationsImport = importedList('locations', [
  'path',
  'parent',
  'symbol',
  'name',
  ...NAMES,
  'type',
  'is_storage_root',
  'can_be_picked',
  'barcode_type',
  'barcode',
]);
export type LocationColumn = (typeof locationsImport.columns)[number];

/**
 * Machines and tools by symbol. Their type is named in any language, their place by path or symbol, what they are part of by its symbol.
 */
export const EQUIPMENT_IMPORTS = {
  machine: importedList('machines', EQUIPMENT_COLUMNS),
  tool: importedList('tools', EQUIPMENT_COLUMNS),
} as const;
export type EquipmentColumn = (typeof EQUIPMENT_IMPORTS)['machine']['columns'][number];

/** Parts by symbol; with a place and a quantity their stock, once per entry number. */
export const partsImport = importedList('parts', [...PART_COLUMNS, 'location', 'quantity', 'entry_number', 'batch']);
export type PartColumn = (typeof partsImport.columns)[number];
