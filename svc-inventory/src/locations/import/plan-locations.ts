import { locationInput, type Location } from '@portal/contracts/inventory/schemas';
import type { LocationColumn } from '@portal/contracts/inventory/imports';
import type { Barcode } from '@portal/contracts/barcodes';
import { LOCALES, type Locale, type Translations } from '@portal/contracts/locales';
import type { ImportCall, ImportRow } from '@portal/service-kit/imports';
import { localesOf } from '@portal/service-kit/reference-copies';
import { barcodeFrom, knownBarcodes, type KnownBarcodes } from '../../barcodes/imported-barcodes';
import { sameBarcode } from '../../barcodes/same-barcode';
import type { Deps } from '../../deps';
import { missingNames } from '@portal/service-kit/parameters';
import { NEW_LOCATION, type Placement } from '../check-location';
import { placeUnder, wouldBeTooLong } from '../location-tree';
import { lockTree, type LocationFields } from '../location.repository';
import { addressOf, contradiction, isPath, ownPath, type LocationAddress, type NamedLocation } from './location-address';
import { knownLocations, type KnownLocation } from './location-import.repository';

/** What is to be written of a place; `before` where it is there already. */
export interface LocationPlan {
  before: KnownLocation | null;
  fields: LocationFields;
  placement: Placement;
  barcode: Barcode | null;
}

export type LocationRow = ImportRow<LocationPlan, LocationColumn>;

interface Surroundings {
  paths: ReadonlyMap<string, KnownLocation>;
  symbols: ReadonlyMap<string, readonly KnownLocation[]>;
  barcodes: KnownBarcodes;
  locales: readonly Locale[];
  /** Paths of new places of this batch. */
  added: Set<string>;
}

const named = (row: LocationRow) => row.values as NamedLocation;

/** Everything that the rows are compared with, by a few statements for all of them. */
async function surroundings({ query }: ImportCall<Deps>, rows: readonly LocationRow[]): Promise<Surroundings> {
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

/** Decides what becomes of each row, by the rules of the calls that add and edit one place. Nothing is moved: a path says which place is meant. */
export async function planLocations(call: ImportCall<Deps>, rows: readonly LocationRow[]): Promise<void> {
  if (call.writes) await lockTree(call.query);
  const around = await surroundings(call, rows);
  for (const row of rows) planLocation(call, around, row);
}

function planLocation(call: ImportCall<Deps>, around: Surroundings, row: LocationRow): void {
  const address = addressOf(named(row));
  // Without either a second import would add the place again.
  if (!address) return row.refuse('symbol', 'required');
  const contradicts = contradiction(named(row));
  if (contradicts) row.refuse(contradicts, 'mismatch');
  const parent = parentOf(call, around, row, address);
  const placement = placeUnder(parent, address.symbol);
  const before = around.paths.get(placement.path) ?? null;
  const fields = fieldsOf(row, { before, symbol: address.symbol, parent_id: parent?.id ?? null });
  const barcode = barcodeFrom(row, around.barcodes, { entity: 'Location', id: before?.id ?? null, barcode: before?.barcode ?? null });
  const plan = { before, fields, placement, barcode };
  if (before && !differs(before, plan)) return row.keep();
  refuseNames(call, around, row, fields.name);
  if (before) return planUpdate(call, row, plan);
  refuseNew(around, row, placement.path, address.symbol);
  row.create(plan);
}

const whereOf = (row: LocationRow) => (named(row).path === undefined ? 'symbol' : 'path');

function planUpdate({ caller }: ImportCall<Deps>, row: LocationRow, plan: LocationPlan): void {
  if (!caller.can('settings.locations/update')) row.refuse(whereOf(row), 'forbidden');
  row.update(plan);
}

/** The place that it lies in; null also where that one comes with another row, or where the row is refused. */
function parentOf({ comes }: ImportCall<Deps>, { paths, symbols }: Surroundings, row: LocationRow, address: LocationAddress) {
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

function refuseNames({ ctx }: ImportCall<Deps>, { locales }: Surroundings, row: LocationRow, name: Translations): void {
  const missing = Object.keys(missingNames(name, locales)).map((path) => path.slice('name.'.length) as Locale);
  for (const locale of missing) row.refuse(locale === ctx.locale ? 'name' : `name_${locale}`, 'required');
  if (Object.keys(name).length === 0) row.refuse('name', 'required');
}

function refuseNew({ added }: Surroundings, row: LocationRow, path: string, symbol: string): void {
  const where = whereOf(row);
  const checked = locationInput.shape.symbol.safeParse(symbol);
  if (!checked.success) row.refuse(where, checked.error.issues[0]?.code === 'too_big' ? 'too_long' : 'invalid');
  else if (wouldBeTooLong(path, null)) row.refuse(where, 'too_long');
  if (added.has(path)) row.refuse(where, 'repeated');
  if (!row.isBad) added.add(path);
}

function differs(before: KnownLocation, { fields, barcode }: LocationPlan): boolean {
  const { name, type, is_storage_root, can_be_picked } = fields;
  const renamed = LOCALES.some((locale) => before.name[locale] !== name[locale]);
  const flags = is_storage_root !== before.is_storage_root || can_be_picked !== before.can_be_picked;
  return renamed || flags || type !== before.type || !sameBarcode(before.barcode, barcode);
}
