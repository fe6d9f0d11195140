import type { EquipmentColumn } from '@portal/contracts/inventory/imports';
import { currencyOf } from '@portal/service-kit/currencies';
import type { ImportCall } from '@portal/service-kit/imports';
import type { Deps } from '../../deps';
import { pathOrSymbol } from '../../locations/import/location-address';
import type { EquipmentColumns } from '../equipment-record';
import { textsOf, type Around, type EquipmentRow } from './equipment-names';

type References = Partial<
  Pick<EquipmentColumns, 'equipment_type_id' | 'parent_id' | 'location_id' | 'department' | 'prod_line' | 'cost_center_id' | 'currency_id'>
>;
type Found = number | 'ambiguous' | 'not_found';

/** What a row names: a type and entries by any of their names, a place by path or symbol, a cost centre by its symbol, what it is part of by its symbol, a currency by its letters. */
export function namedReferences(call: ImportCall<Deps>, around: Around, row: EquipmentRow): References {
  const set: References = {};
  const refer = (column: EquipmentColumn, member: keyof References, find: (text: string) => Found | null): void => {
    const text = textsOf(row)[column];
    const found = text === undefined ? null : find(text);
    if (typeof found === 'string') row.refuse(column, found);
    else if (found !== null) set[member] = found;
  };
  refer('equipment_type', 'equipment_type_id', (name) => around.typeNames.find(name));
  refer('parent', 'parent_id', (symbol) => parentOf(call, around, row, symbol));
  refer('location', 'location_id', (name) => placeOf(around, pathOrSymbol(name)));
  refer('department', 'department', (name) => around.groups.departments.find(name));
  refer('prod_line', 'prod_line', (name) => around.groups.prod_lines.find(name));
  refer('cost_center', 'cost_center_id', (symbol) => around.costCenters.find(symbol));
  refer('currency', 'currency_id', (code) => currencyOf(code) ?? 'not_found');
  return set;
}

/** Null where it comes with another row. */
function parentOf({ comes }: ImportCall<Deps>, { symbols }: Around, row: EquipmentRow, symbol: string): Found | null {
  if (symbol === textsOf(row).symbol) {
    row.refuse('parent', 'invalid');
    return null;
  }
  return symbols.get(symbol)?.id ?? (comes(symbol) ? null : 'not_found');
}

function placeOf({ places }: Around, name: string): Found {
  const found = places.get(name) ?? [];
  return found.length > 1 ? 'ambiguous' : (found[0]?.id ?? 'not_found');
}
