import { locationInput, type Location } from '@portal/contracts/inventory/schemas';
import type { LocationColumn } from '@portal/contracts/inventory/imports';
import type { Barcode } from '@portal/contracts/barcodes';
import { LOCALES, type Locale, type Translations } from '@portal/contracts/locales';
import type { ImportCall, ImportRow } from '@portal/service-kit/imports';
import { localesOf } from '@portal/service-kit/projections';
import { barcodeFrom, knownBarcodes, type KnownBarcodes } from '../../barcodes/imported-barcodes';
import { sameBarcode } from '../../barcodes/same-barcode';
import type { Deps } from '../../deps';
import { missingNames } from '@portal/service-kit/parameters';
import { NEW_LOCATION, type Placement } from '../check-location';
import { placeUnder, wouldBeTooLong } from '../location-tree';
import { lockTree, type LocationFields } from '../location.repository';
import { addressOf, contradictingColumn, isPath, ownPath, type LocationAddress, type NamedLocation } from './location-address';
import { knownLocations, type KnownLocation } from './location-import.repository';

/** What is to be written of a place; `before` where it is there already. */
export interface LocationPlan {
  before: KnownLocation | null;
  fields: LocationFields;
  placement: Placement;
  barcode: Barcode | null;
}

/** A row of the file. */
export type LocationRow = ImportRow<LocationPlan, LocationColumn>;

interface ImportContext {
  paths: ReadonlyMap<string, KnownLocation>;
  symbols: ReadonlyMap<string, readonly KnownLocation[]>;
  barcodes: KnownBarcodes;
  locales: readonly Locale[];
  /** Paths of new places of this batch. */
  added: Set<string>;
}

const named = (row: LocationRow) => row.values as NamedLocation;

/** Everything that the rows are compared with, by a few statements for all of them. */
async function loadImportContext({ query }: ImportCall<Deps>, rows: readonly LocationRow[]): Promise<ImportContext> {
  const addresses = rows.flatMap((row) => addressOf(named(row)) ?? []);
  const parents = addresses.flatMap(({ parent }) => parent ?? []);
  const direct = addresses.flatMap((address) => ownPath(address) ?? []);
  const asked = [...new Set([...direct, ...parents.filter(isPath)])];
  const bare = [...new Set(parents.filter((parent) => !isPath(parent)))];
  const [first, barcodes, locales] = await Promise.all([knownLocations(query, asked, bare), knownBarcodes(query, rows), localesOf(query)]);
  const symbols = bySymbol(first);
  // A parent that is named by its symbol says only now where the place itself would be.
  const below = addresses.flatMap(({ symbol, parent }) =>
    parent === null || isPath(parent) ? [] : (symbols.get(parent) ?? []).map(({ path }) => `${path}${symbol}/`),
  );
  const second = below.length > 0 ? await knownLocations(query, [...new Set(below)], []) : [];
  return { paths: new Map([...first, ...second].map((one) => [one.path, one])), symbols, barcodes, locales, added: new Set() };
}

function bySymbol(locations: readonly KnownLocation[]): Map<string, KnownLocation[]> {
  const symbols = new Map<string, KnownLocation[]>();
  for (const location of locations) symbols.set(location.symbol, [...(symbols.get(location.symbol) ?? []), location]);
  return symbols;
}

/**
 * Decides what becomes of each row, by the rules of the calls that add and edit one place. Nothing is moved: a path says which place is
 * meant.
 */
export async function planLocations(call: ImportCall<Deps>, rows: readonly LocationRow[]): Promise<void> {
  if (call.writes) await lockTree(call.query);
  const context = await loadImportContext(call, rows);
  for (const row of rows) planLocation(call, context, row);
}

function planLocation(call: ImportCall<Deps>, context: ImportContext, row: LocationRow): void {
  const address = addressOf(named(row));
  // Without either a second import would add the place again.
  if (!address) return row.refuse('symbol', 'required');
  const contradicts = contradictingColumn(named(row));
  if (contradicts) row.refuse(contradicts, 'mismatch');
  const parent = parentOf(call, context, row, address);
  const placement =
    parent || address.parent === null ? placeUnder(parent, address.symbol) : { path: futurePath(address), ancestor_ids: [] };
  const before = context.paths.get(placement.path) ?? null;
  const fields = fieldsOf(row, { before, symbol: address.symbol, parent_id: parent?.id ?? null });
  const barcode = barcodeFrom(row, context.barcodes, { entity: 'Location', id: before?.id ?? null, barcode: before?.barcode ?? null });
  const plan = { before, fields, placement, barcode };
  if (before && !differs(before, plan)) return row.keep();
  refuseNames(call, context, row, fields.name);
  if (before) return planUpdate(call, row, plan);
  refuseNew(context, row, placement.path, address.symbol);
  row.create(plan);
}

/** Path of a place whose parent is not there yet, as far as the file says it: unlike that of any other place. */
const futurePath = (address: LocationAddress): string => ownPath(address) ?? `${address.parent}/${address.symbol}/`;

const namingColumn = (row: LocationRow) => (named(row).path === undefined ? 'symbol' : 'path');

function planUpdate({ caller }: ImportCall<Deps>, row: LocationRow, plan: LocationPlan): void {
  if (!caller.can('settings.locations/update')) row.refuse(namingColumn(row), 'forbidden');
  row.update(plan);
}

/** The place that it lies in; null also where that one comes with another row, or where the row is refused. */
function parentOf({ comes }: ImportCall<Deps>, { paths, symbols }: ImportContext, row: LocationRow, address: LocationAddress) {
  const { parent } = address;
  if (parent === null) return null;
  const column = named(row).path === undefined ? 'parent' : 'path';
  const found = isPath(parent) ? [paths.get(parent)].filter((one) => one !== undefined) : (symbols.get(parent) ?? []);
  if (found.length > 1) row.refuse(column, 'ambiguous');
  else if (found.length === 0 && !comes(parent)) row.refuse(column, 'not_found');
  return found.length === 1 ? (found[0] ?? null) : null;
}

type Given = Partial<Pick<Location, 'type' | 'is_storage_root' | 'can_be_picked'>>;

function fieldsOf(
  row: LocationRow,
  { before, symbol, parent_id }: { before: KnownLocation | null; symbol: string; parent_id: number | null },
): LocationFields {
  const { type, is_storage_root, can_be_picked } = row.values as Given;
  const base = before ?? NEW_LOCATION;
  return {
    symbol,
    parent_id,
    name: { ...before?.name, ...namesIn(row) },
    // The kit refuses a new place without one.
    type: type ?? before?.type ?? 'area',
    is_storage_root: is_storage_root ?? base.is_storage_root,
    can_be_picked: can_be_picked ?? base.can_be_picked,
  };
}

/** Names that a row gives: that of its language's own column comes before the one without a language. */
function namesIn(row: LocationRow): Translations {
  const { name } = row.values;
  const own = LOCALES.flatMap((language) => {
    const text = row.values[`name_${language}`];
    return text === undefined ? [] : [[language, text as string] as const];
  });
  return { ...(name as Translations | undefined), ...Object.fromEntries(own) };
}

function refuseNames({ ctx }: ImportCall<Deps>, { locales }: ImportContext, row: LocationRow, name: Translations): void {
  const missing = Object.keys(missingNames(name, locales)).map((path) => path.slice('name.'.length) as Locale);
  for (const locale of missing) row.refuse(locale === ctx.locale ? 'name' : `name_${locale}`, 'required');
  if (Object.keys(name).length === 0) row.refuse('name', 'required');
}

function refuseNew({ added }: ImportContext, row: LocationRow, path: string, symbol: string): void {
  const where = namingColumn(row);
  const checked = locationInput.shape.symbol.safeParse(symbol);
  if (!checked.success) row.refuse(where, checked.error.issues[0]?.code === 'too_big' ? 'too_long' : 'invalid');
  else if (wouldBeTooLong(path, null)) row.refuse(where, 'too_long');
  if (added.has(path)) row.refuse(where, 'repeated');
  if (!row.isBad) added.add(path);
}

function differs(before: KnownLocation, { fields: { name, ...others }, barcode }: LocationPlan): boolean {
  const renamed = LOCALES.some((locale) => before.name[locale] !== name[locale]);
  const columns = Object.keys(others) as (keyof typeof others)[];
  return renamed || columns.some((column) => before[column] !== others[column]) || !sameBarcode(before.barcode, barcode);
}
