import type { EquipmentColumn } from '@portal/contracts/inventory/imports';
import { currencyOf } from '@portal/service-kit/currencies';
import type { ImportCall } from '@portal/service-kit/imports';
import type { Deps } from '../../deps';
import { pathOrSymbol } from '../../locations/import/location-address';
import { REFERENCE_COLUMNS, type EquipmentColumns, type ReferenceColumn } from '../equipment-fields';
import { textsOf, type ImportContext, type EquipmentRow } from './equipment-names';

type References = Partial<Pick<EquipmentColumns, ReferenceColumn>>;
type Found = number | 'ambiguous' | 'not_found';

/** Columns of a file that name what the members of the form refer to. */
const FILE_COLUMNS = {
  equipment_type_id: 'equipment_type',
  parent_id: 'parent',
  location_id: 'location',
  department: 'department',
  prod_line: 'prod_line',
  cost_center_id: 'cost_center',
  currency_id: 'currency',
  work_schema_id: 'work_schema',
} as const satisfies Record<ReferenceColumn, EquipmentColumn>;

/** The column of a file that sets a member of the form. */
export function fileColumnOf(member: string): EquipmentColumn {
  const columns: Readonly<Record<string, EquipmentColumn>> = FILE_COLUMNS;
  return columns[member] ?? (member as EquipmentColumn);
}

/**
 * What a row names: a type, entries and a work schema by any of their names, a place by path or symbol, a cost centre by its symbol, what
 * it is part of by its symbol, a currency by its letters.
 */
export function namedReferences(call: ImportCall<Deps>, context: ImportContext, row: EquipmentRow): References {
  const find: Record<ReferenceColumn, (text: string) => Found | null> = {
    equipment_type_id: (name) => context.typeNames.find(name),
    parent_id: (symbol) => parentOf(call, context, row, symbol),
    location_id: (name) => locationOf(context, pathOrSymbol(name)),
    department: (name) => context.groups.departments.find(name),
    prod_line: (name) => context.groups.prod_lines.find(name),
    cost_center_id: (symbol) => context.costCenters.find(symbol),
    currency_id: (code) => currencyOf(code) ?? 'not_found',
    work_schema_id: (name) => context.workSchemas.find(name),
  };
  const references: References = {};
  for (const member of REFERENCE_COLUMNS) {
    const column = FILE_COLUMNS[member];
    const text = textsOf(row)[column];
    const found = text === undefined ? null : find[member](text);
    if (typeof found === 'string') row.refuse(column, found);
    else if (found !== null) references[member] = found;
  }
  return references;
}

/** Null where it comes with another row. */
function parentOf({ comes }: ImportCall<Deps>, { symbols }: ImportContext, row: EquipmentRow, symbol: string): Found | null {
  if (symbol === textsOf(row).symbol) {
    row.refuse('parent', 'invalid');
    return null;
  }
  return symbols.get(symbol)?.id ?? (comes(symbol) ? null : 'not_found');
}

function locationOf({ locations }: ImportContext, name: string): Found {
  const found = locations.get(name) ?? [];
  return found.length > 1 ? 'ambiguous' : (found[0]?.id ?? 'not_found');
}
