import type { EquipmentColumn } from '@portal/contracts/inventory/imports';
import { parameterColumns, type ParameterColumn } from '@portal/contracts/inventory/parameter-columns';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { ImportCall, ImportRow } from '@portal/service-kit/imports';
import { knownBarcodes, type KnownBarcodes } from '../../barcodes/imported-barcodes';
import type { Deps } from '../../deps';
import { typesOfKind, type TypeWithParameters } from '../../equipment-types/equipment-type.repository';
import { isPath, pathOrSymbol } from '../../locations/import/location-address';
import { lockTree } from '../check-equipment.repository';
import type { Checked } from '../check-equipment';
import type { EquipmentRecord } from '../equipment-record';
import { offeredWorkSchemas } from '../../work-schemas/work-schema.repository';
import { namedCostCenters } from '../../cost-centers/cost-center.repository';
import {
  knownEquipment,
  namedPeople,
  findLocations,
  offeredEntries,
  forceCustomPlans,
  parentIds,
  plantCurrency,
  valuesOfAll,
  type FoundLocation,
} from './equipment-import.repository';
import { fold, Names } from './names';
import { entryNames, OfferedNames } from './offered-names';
import { kindOfCells } from './parameter-cells';

/** What is to be written of a machine or a tool; `before` where it is there already. */
export interface EquipmentPlan {
  before: EquipmentRecord | null;
  checked: Checked;
}

/** Values are text but for the year. */
export type EquipmentRow = ImportRow<EquipmentPlan, EquipmentColumn | ParameterColumn>;
/** The cells of a row by column. */
export type Texts = Partial<Record<EquipmentColumn | ParameterColumn, string>>;

/** The values of a row, which are text but for the year. */
export const textsOf = (row: EquipmentRow): Texts => row.values as Texts;

/** Everything that rows are compared with. */
export interface ImportContext {
  kind: EquipmentKind;
  symbols: ReadonlyMap<string, EquipmentRecord>;
  /** Number → number of what it is part of; changed as rows are planned, so that two of them never hang on each other. */
  above: Map<number, number | null>;
  types: ReadonlyMap<number, TypeWithParameters>;
  typeNames: Names<number>;
  columnOf: ReadonlyMap<number, ParameterColumn>;
  /** Columns whose cells are values already: their fields all hold the same. */
  readColumns: ReadonlySet<ParameterColumn>;
  /** By path, and by symbol. */
  locations: ReadonlyMap<string, readonly FoundLocation[]>;
  locationById: ReadonlyMap<number, FoundLocation>;
  entries: OfferedNames;
  groups: Readonly<Record<'departments' | 'prod_lines', Names<number>>>;
  /** By symbol. */
  costCenters: Names<number>;
  workSchemas: Names<number>;
  people: Names<number>;
  barcodes: KnownBarcodes;
  plant_currency: number | null;
  values: ReadonlyMap<number, ReadonlyMap<number, unknown>>;
}

const cellsOf = (rows: readonly EquipmentRow[], column: EquipmentColumn): string[] => [
  ...new Set(rows.flatMap((row) => textsOf(row)[column] ?? [])),
];

/** Names in the cells of fields that ask for people. */
function soughtPeople(rows: readonly EquipmentRow[], types: readonly TypeWithParameters[], columnOf: ImportContext['columnOf']): string[] {
  const asked = types.flatMap(({ parameters }) =>
    parameters.filter(({ type }) => type === 'user').flatMap(({ id }) => columnOf.get(id) ?? []),
  );
  return [...new Set(rows.flatMap((row) => asked.flatMap((column) => textsOf(row)[column] ?? [])).map(fold))];
}

async function peopleNames({ query }: ImportCall<Deps>, sought: readonly string[]): Promise<Names<number>> {
  const names = new Names<number>();
  if (sought.length > 0) for (const { id, name } of await namedPeople(query, sought)) names.add(name, id);
  return names;
}

async function costCenterNames({ query }: ImportCall<Deps>, symbols: readonly string[]): Promise<Names<number>> {
  const names = new Names<number>();
  if (symbols.length > 0) for (const { id, symbol } of await namedCostCenters(query, symbols.map(fold))) names.add(symbol, id);
  return names;
}

async function workSchemaNames({ query }: ImportCall<Deps>, cells: readonly string[]): Promise<Names<number>> {
  const names = new Names<number>();
  if (cells.length > 0) for (const { id, name } of await offeredWorkSchemas(query)) names.addTranslations(name, id);
  return names;
}

async function locationsOf({ query }: ImportCall<Deps>, rows: readonly EquipmentRow[]): Promise<FoundLocation[]> {
  const named = cellsOf(rows, 'location').map(pathOrSymbol);
  if (named.length === 0) return [];
  return findLocations(
    query,
    named.filter(isPath),
    named.filter((name) => !isPath(name)),
  );
}

function byName(locations: readonly FoundLocation[]): Map<string, FoundLocation[]> {
  const names = new Map<string, FoundLocation[]>();
  for (const location of locations)
    for (const name of [location.path, location.symbol]) names.set(name, [...(names.get(name) ?? []), location]);
  return names;
}

const asksDictionary = ({ parameters }: TypeWithParameters) => parameters.some(({ type }) => type === 'dictionary');

/** Finds what the rows name, by a few statements for all of them. */
export async function loadImportContext(
  call: ImportCall<Deps>,
  kind: EquipmentKind,
  rows: readonly EquipmentRow[],
): Promise<ImportContext> {
  const { query, writes } = call;
  const parents = cellsOf(rows, 'parent');
  if (writes) forceCustomPlans(query);
  if (writes && parents.length > 0) lockTree(query);
  const types = await typesOfKind(query, kind);
  const { columnOf, titles } = parameterColumns(types.flatMap(({ parameters }) => parameters));
  const records = await knownEquipment(query, [...new Set([...cellsOf(rows, 'symbol'), ...parents])], writes);
  const ids = records.map(({ id }) => id);
  const [above, locations, entries, costCenters, workSchemas, people, barcodes, values, plant_currency] = await Promise.all([
    parents.length > 0 ? parentIds(query, ids) : new Map<number, number | null>(),
    locationsOf(call, rows),
    offeredEntries(query, types.some(asksDictionary) ? null : ['departments', 'prod_lines']),
    costCenterNames(call, cellsOf(rows, 'cost_center')),
    workSchemaNames(call, cellsOf(rows, 'work_schema')),
    peopleNames(call, soughtPeople(rows, types, columnOf)),
    knownBarcodes(query, rows),
    valuesOfAll(query, ids),
    plantCurrency(query),
  ]);
  const typeNames = new Names<number>();
  for (const { id, name } of types) typeNames.addTranslations(name, id);
  const namesIn = (group: string) => entryNames(entries.filter((entry) => entry.group === group));
  return {
    kind,
    symbols: new Map(records.map((record) => [record.symbol ?? '', record])),
    above,
    types: new Map(types.map((type) => [type.id, type])),
    typeNames,
    columnOf,
    readColumns: new Set(titles.filter(({ type }) => kindOfCells(type) !== 'text').map(({ id }) => id)),
    locations: byName(locations),
    locationById: new Map(locations.map((location) => [location.id, location])),
    entries: new OfferedNames(entries),
    costCenters,
    workSchemas,
    groups: { departments: namesIn('departments'), prod_lines: namesIn('prod_lines') },
    people,
    barcodes,
    plant_currency,
    values,
  };
}
