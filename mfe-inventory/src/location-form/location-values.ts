import type { Barcode } from '@portal/contracts/barcodes';
import type { LocationType } from '@portal/contracts/inventory/location-types';
import type { Location, LocationInput } from '@portal/contracts/inventory/schemas';
import type { Translations } from '@portal/contracts/locales';
import { filledFrom, withoutEmpty } from '@portal/portal-kit/forms';

/** A location as its form holds it. */
export interface LocationValues {
  name: Translations;
  symbol: string;
  type: LocationType;
  is_storage_root: boolean;
  can_be_picked: boolean;
  barcode: Barcode | null;
}

/** What is usually put into a place of each type. */
const INSIDE: Readonly<Record<LocationType, LocationType>> = {
  site: 'building',
  building: 'line',
  area: 'line',
  line: 'cell',
  cell: 'cell',
  storage: 'rack',
  rack: 'bin',
  bin: 'bin',
};

/** Of the location that is edited, or of a new one in `parent`. */
export function locationValues(location: Location | undefined, parent: Location | null): LocationValues {
  const type = parent ? INSIDE[parent.type] : 'site';
  const empty: LocationValues = { name: {}, symbol: '', type, is_storage_root: false, can_be_picked: true, barcode: null };
  return location ? filledFrom(empty, location) : empty;
}

/** What is sent for a form; blank names are left out. */
export function locationInput({ name, symbol, ...rest }: LocationValues, parent_id: LocationInput['parent_id']): LocationInput {
  return { ...rest, name: withoutEmpty(name), symbol: symbol.trim(), parent_id };
}
