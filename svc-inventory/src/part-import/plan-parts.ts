import type { PartColumn } from '@portal/contracts/inventory/imports';
import { currencyOf } from '@portal/service-kit/currencies';
import type { ImportCall } from '@portal/service-kit/imports';
import type { Deps } from '../deps';
import { pathOrSymbol } from '../locations/import/location-address';
import { partProblems } from '../parts/check-part';
import { changedColumns, columnsFrom, type PartColumns } from '../parts/part-fields';
import { entryKey } from './part-import.repository';
import { listed, loadPartContext, textsOf, type PartContext, type PartDelivery, type PartRow, type PartTarget } from './part-rows';

/** Columns of a file that are called as the member that they set. */
const PLAIN = [
  'name',
  'manufacturer_symbol',
  'unit',
  'minimum_quantity',
  'optimal_quantity',
  'priority',
  'line',
  'family',
  'requires_approval',
  'buy_price',
] as const satisfies readonly PartColumn[];

/** Decides what becomes of each row, by the rules of the calls that add, change and receive one part. */
export async function planParts(call: ImportCall<Deps>, rows: readonly PartRow[]): Promise<void> {
  const context = await loadPartContext(call, rows);
  for (const row of rows) planRow(call, context, row);
}

function planRow(call: ImportCall<Deps>, context: PartContext, row: PartRow): void {
  const { symbol } = textsOf(row);
  if (symbol === undefined) return row.refuse('symbol', 'required');
  const known = context.targets.get(symbol);
  const columns = columnsOf(row, symbol, known);
  const equipment_ids = machinesOf(context, row) ?? known?.equipment_ids ?? [];
  refuseProblems(call, row, columns, known);
  const delivery = deliveryOf(call, context, row, symbol);
  if (row.isBad) return;
  if (delivery) context.entries.add(entryKey(symbol, delivery.entry_number));
  if (!known) {
    const target: PartTarget = { id: null, before: null, columns, equipment_ids };
    context.targets.set(symbol, target);
    return row.create({ target, delivery });
  }
  const changes = changedColumns(known.columns, columns).length > 0 || !sameIds(known.equipment_ids, equipment_ids);
  if (!changes && !delivery) return row.keep();
  if (changes && !call.caller.can('parts/update')) return row.refuse('symbol', 'forbidden');
  Object.assign(known, { columns, equipment_ids });
  row.update({ target: known, delivery });
}

const sameIds = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** What the part is with the cells of the row; an empty cell leaves what is there. */
function columnsOf(row: PartRow, symbol: string, known: PartTarget | undefined): PartColumns {
  const cells: Partial<Record<PartColumn, unknown>> = row.values;
  const before = known?.columns ?? columnsFrom({ symbol, name: '', unit: 'no' });
  const given = Object.fromEntries(PLAIN.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])));
  const { suppliers, currency } = textsOf(row);
  const currency_id = currency === undefined ? before.currency_id : (currencyOf(currency) ?? null);
  if (currency !== undefined && currency_id === null) row.refuse('currency', 'not_found');
  return { ...before, ...given, symbol, currency_id, ...(suppliers !== undefined && { suppliers: listed(suppliers) }) };
}

function machinesOf({ machines }: PartContext, row: PartRow): number[] | null {
  const { equipment } = textsOf(row);
  if (equipment === undefined) return null;
  const ids = listed(equipment).map((symbol) => machines.get(symbol));
  if (ids.includes(undefined)) row.refuse('equipment', 'not_found');
  return [...new Set(ids.filter((id) => id !== undefined))].sort((a, b) => a - b);
}

function refuseProblems({ caller }: ImportCall<Deps>, row: PartRow, columns: PartColumns, known: PartTarget | undefined): void {
  const texts = textsOf(row);
  if (!known && texts.name === undefined) row.refuse('name', 'required');
  for (const column of ['buy_price', 'currency'] as const)
    if (texts[column] !== undefined && !caller.can('parts.prices/read')) row.refuse(column, 'forbidden');
  for (const [member, code] of Object.entries(partProblems(columns, known?.before ?? null)))
    row.refuse(member === 'currency_id' ? 'currency' : (member as PartColumn), code);
}

/** Stock that the row brings: none where its entry is there already. */
function deliveryOf({ caller }: ImportCall<Deps>, context: PartContext, row: PartRow, symbol: string): PartDelivery | null {
  const { location, quantity, entry_number, batch = null } = textsOf(row);
  if (location === undefined && quantity === undefined && entry_number === undefined) return null;
  if (location === undefined) row.refuse('location', 'required');
  if (quantity === undefined) row.refuse('quantity', 'required');
  // Without one a second import would receive it again.
  if (entry_number === undefined) row.refuse('entry_number', 'required');
  if (location === undefined || quantity === undefined || entry_number === undefined) return null;
  if (context.entries.has(entryKey(symbol, entry_number))) return null;
  if (!caller.can('storage.movements/create')) row.refuse('quantity', 'forbidden');
  const found = context.locations.get(pathOrSymbol(location)) ?? [];
  const [place] = found;
  if (found.length > 1) row.refuse('location', 'ambiguous');
  else if (!place?.can_be_picked) row.refuse('location', place ? 'invalid' : 'not_found');
  return place ? { location_id: place.id, quantity, entry_number, batch } : null;
}
