import { DEMO_ENTRIES } from '@portal/contracts/issues/demo';
import { STATUSES_OF } from '@portal/contracts/inventory/equipment-terms';
import type { ParameterValue } from '@portal/contracts/parameters';
import { plantMachines, plantToolId, type Plant } from '@portal/contracts/plants';
import { acmeTypes } from '../acme-types';
import { costCenterOf } from '../cost-center-of';
import type { DemoParameter, DemoType } from '../demo-plant';
import type { StoredType } from '../seed.repository';
import { pathOf, STORE } from './plant-places';

const { departments, prod_lines: lines } = DEMO_ENTRIES.acme;
const PLN = 985;
const MAKERS = ['Schuler', 'KUKA', 'FANUC', 'DMG MORI', 'Trumpf', 'Atlas Copco', 'Toyota'];
const FIRST_YEAR = 1998;
const YEARS = 27;
/** Of a hundred machines, how many are not simply working. */
const STATES: readonly (readonly [number, string])[] = [
  [3, 'down'],
  [8, 'limited'],
  [12, 'standby'],
];
const ABC_SHARES: readonly (readonly [number, 'A' | 'B'])[] = [
  [20, 'A'],
  [50, 'B'],
];

type Share<T> = readonly (readonly [number, T])[];

/** The first whose share has the number; numbers 0 to 99 come in turn. */
function shareOf<T>(shares: Share<T>, number: number): T | undefined {
  return shares.find(([below]) => (number * 37) % 100 < below)?.[1];
}

const TOOLS = acmeTypes.filter(({ kind }) => kind === 'tool');

function typeNamed(key: string): DemoType {
  const type = acmeTypes.find((one) => one.key === key);
  if (!type) throw new Error(`there is no type ${key}`);
  return type;
}

/** A row of the table, with the values of its type's fields by key. */
interface Thing {
  row: { id: number; symbol: string; designation: string } & Record<string, unknown>;
  type: DemoType;
  index: number;
}

function rowOf(
  type: DemoType,
  stored: StoredType,
  index: number,
  own: { id: number; symbol: string; location_id: number | undefined },
): Thing['row'] {
  return {
    ...own,
    kind: type.kind,
    equipment_type_id: stored.id,
    designation: `${type.name.pl ?? type.key} ${index + 1}`,
    manufacturer: MAKERS[index % MAKERS.length],
    manufactured_year: FIRST_YEAR + ((index * 11) % YEARS),
    serial_number: `${FIRST_YEAR + (index % YEARS)}-${String(10_000 + index * 7)}`,
    availability_strategy: 'work_plan',
    work_schema_id: null,
    status: STATUSES_OF[type.kind][0],
    department: departments.maintenance,
    prod_line: null,
    cost_center_id: null,
    hourly_cost: null,
    currency_id: null,
    abc: null,
  };
}

type Types = ReadonlyMap<string, StoredType>;
type Places = ReadonlyMap<string, number>;

function machinesOf(plant: Plant, types: Types, places: Places): Thing[] {
  return plantMachines(plant).map((machine, index) => {
    const type = typeNamed(machine.type);
    const line = lines[machine.line];
    const row = {
      ...rowOf(type, storedOf(types, type), index, {
        id: machine.id,
        symbol: machine.symbol,
        location_id: places.get(pathOf(machine, index)),
      }),
      status: shareOf(STATES, index) ?? 'operating',
      department: departments.production,
      prod_line: line,
      cost_center_id: costCenterOf('acme', line),
      hourly_cost: String(80 + ((index * 13) % 300)),
      currency_id: PLN,
      abc: shareOf(ABC_SHARES, index) ?? 'C',
    };
    return { row, type, index };
  });
}

function toolsOf(plant: Plant, types: Types, places: Places): Thing[] {
  return Array.from({ length: plant.tools }, (_, index) => {
    const type = TOOLS[index % TOOLS.length] ?? typeNamed('torque');
    const own = { id: plantToolId(plant, index), symbol: `T-${String(index + 1).padStart(5, '0')}`, location_id: places.get(STORE) };
    return { row: rowOf(type, storedOf(types, type), index, own), type, index };
  });
}

function storedOf(types: Types, { key }: DemoType): StoredType {
  const stored = types.get(key);
  if (!stored) throw new Error(`the type ${key} was not stored`);
  return stored;
}

/** A value that a field of this kind can have. */
function valueOf({ type, attributes }: DemoParameter, index: number): ParameterValue {
  if (type === 'decimal') return String(50 + ((index * 37) % 400));
  if (type === 'integer') return 3 + (index % 3);
  if (type === 'date') return `${2027 + (index % 2)}-${String((index % 12) + 1).padStart(2, '0')}-15`;
  const options = attributes?.options ?? [];
  return options[index % Math.max(1, options.length)]?.key ?? `S7-1500/${index % 10}`;
}

/** Machines and tools of a plant as rows of the tables of this service. */
export function plantEquipment(plant: Plant, types: Types, places: Places) {
  const things = [...machinesOf(plant, types, places), ...toolsOf(plant, types, places)];
  return {
    rows: things.map(({ row }) => row),
    values: things.flatMap(({ row, type, index }) =>
      type.parameters.map((parameter) => ({
        equipment_id: row.id,
        parameter_id: storedOf(types, type).parameters.get(parameter.key),
        value: valueOf(parameter, index),
      })),
    ),
    barcodes: things.map(({ row: { id, symbol } }) => ({ entity: 'Equipment', entity_id: id, type: 'CODE128', value: symbol })),
    log: things.map(({ row: { id, designation } }) => ({
      equipment_id: id,
      action: 'created',
      logged_at: new Date(),
      changes: { designation: { old: null, new: designation } },
    })),
  };
}
