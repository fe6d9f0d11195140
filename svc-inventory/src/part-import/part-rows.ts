import type { PartColumn } from '@portal/contracts/inventory/imports';
import type { ImportCall, ImportRow } from '@portal/service-kit/imports';
import type { Deps } from '../deps';
import { findLocations, type FoundLocation } from '../equipment/import/equipment-import.repository';
import { isPath, pathOrSymbol } from '../locations/import/location-address';
import type { PartColumns, PartRecord } from '../parts/part-fields';
import { entryKey, knownEntries, knownParts, machinesBySymbol } from './part-import.repository';

/** A part that rows of the file speak of: what it was, and what it is to be. Several rows may share it. */
export interface PartTarget {
  /** null until it is written. */
  id: number | null;
  before: PartRecord | null;
  columns: PartColumns;
  equipment_ids: number[];
}

/** Stock that a row brings. */
export interface PartDelivery {
  location_id: number;
  quantity: string;
  entry_number: string;
  batch: string | null;
}

/** What is to be written of a row. */
export interface PartPlan {
  target: PartTarget;
  delivery: PartDelivery | null;
}

export type PartRow = ImportRow<PartPlan, PartColumn>;
/** Values are text but for the priority and whether it needs approval. */
export type PartTexts = Partial<Record<PartColumn, string>>;

/** The values of a row as texts. */
export const textsOf = (row: PartRow): PartTexts => row.values as PartTexts;

/** Everything that rows are compared with. */
export interface PartContext {
  /** By symbol; rows add those that they create. */
  targets: Map<string, PartTarget>;
  machines: ReadonlyMap<string, number>;
  /** By path, and by symbol. */
  locations: ReadonlyMap<string, readonly FoundLocation[]>;
  /** Keys of entries that are there, or come with an earlier row. */
  entries: Set<string>;
}

/** The names in a cell that lists several. */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

const cellsOf = (rows: readonly PartRow[], column: PartColumn): string[] => [...new Set(rows.flatMap((row) => textsOf(row)[column] ?? []))];

function byName(locations: readonly FoundLocation[]): Map<string, FoundLocation[]> {
  const names = new Map<string, FoundLocation[]>();
  for (const location of locations)
    for (const name of [location.path, location.symbol]) names.set(name, [...(names.get(name) ?? []), location]);
  return names;
}

/** Finds what the rows name, by a few statements for all of them. */
export async function loadPartContext({ query, writes }: ImportCall<Deps>, rows: readonly PartRow[]): Promise<PartContext> {
  const records = await knownParts(query, cellsOf(rows, 'symbol'), writes);
  const named = cellsOf(rows, 'location').map(pathOrSymbol);
  const paths = named.filter(isPath);
  const symbols = named.filter((name) => !isPath(name));
  const [locations, machines, entries] = await Promise.all([
    named.length > 0 ? findLocations(query, paths, symbols) : [],
    machinesBySymbol(query, cellsOf(rows, 'equipment').flatMap(listed)),
    knownEntries(query, cellsOf(rows, 'entry_number')),
  ]);
  return {
    targets: new Map(
      records.map((before) => [before.symbol, { id: before.id, before, columns: before, equipment_ids: before.equipment_ids }]),
    ),
    machines,
    locations: byName(locations),
    entries: new Set(entries.map(({ symbol, entry_number }) => entryKey(symbol, entry_number))),
  };
}
