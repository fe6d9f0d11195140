import { DEMO_CURRENCIES } from '@portal/contracts/identity/demo';
import { DEMO_HOURLY_COSTS, DEMO_MACHINES } from '@portal/contracts/inventory/demo';
import { DEMO_ENTRIES } from '@portal/contracts/issues/demo';
import { costCenterOf } from './cost-center-of';
import type { DemoEquipment } from './demo-plant';

const { departments, prod_lines: lines } = DEMO_ENTRIES.acme;
const HOURLY_COSTS = DEMO_HOURLY_COSTS.acme;

const machine = (
  symbol: string,
  more: Omit<DemoEquipment, 'symbol' | 'id' | 'department' | 'hourly_cost' | 'currency_id'>,
): DemoEquipment => ({
  id: DEMO_MACHINES.acme[symbol],
  symbol,
  department: departments.production,
  cost_center: costCenterOf('acme', more.line),
  hourly_cost: HOURLY_COSTS[symbol],
  currency_id: HOURLY_COSTS[symbol] ? DEMO_CURRENCIES.acme : undefined,
  ...more,
});

const two = (index: number) => String(index + 1).padStart(2, '0');
const WELDING = [lines.welding_1, lines.welding_2, lines.welding_3, lines.welding_4];

const robots = Array.from({ length: 8 }, (_, index) =>
  machine(`ROB-${two(index)}`, {
    type: 'robot',
    designation: `Robot spawalniczy ${index + 1}`,
    manufacturer: index < 4 ? 'KUKA' : 'FANUC',
    supplier: index < 4 ? 'KUKA CEE Oddział w Polsce' : 'FANUC Polska',
    year: index < 4 ? 2018 : 2021,
    serial: index < 4 ? `4${317_205 + index * 13}` : `E2110${4_471 + index * 3}`,
    line: WELDING[index % WELDING.length],
    status: index === 2 ? 'down' : index === 0 ? 'limited' : 'operating',
    abc: index < 4 ? 'A' : 'B',
    xyz: 'X',
    warrantyInDays: index === 7 ? 52 : undefined,
    values: { payload: index < 4 ? '8' : '12', reach: index < 4 ? '2013' : '1441', controller: index < 4 ? 'KR C4' : 'R-30iB Plus' },
  }),
);

const centres = Array.from({ length: 6 }, (_, index) =>
  machine(`CNC-${two(index)}`, {
    type: 'cnc',
    designation: index < 3 ? `Centrum pionowe ${index + 1}` : `Centrum poziome ${index - 2}`,
    manufacturer: index < 3 ? 'HAAS Automation' : 'DMG MORI',
    supplier: index < 3 ? 'Abplanalp' : 'DMG MORI Polska',
    year: 2015 + index,
    serial: index < 3 ? `11${52_480 + index * 71}` : `NHX${4_021 + index * 6}`,
    line: index < 3 ? lines.assembly_a : lines.assembly_b,
    status: index === 5 ? 'standby' : 'operating',
    abc: index < 3 ? 'B' : 'A',
    xyz: 'Y',
    values: { axes: index < 3 ? 3 : 4, spindle: index < 3 ? '8100' : '15000' },
  }),
);

const forklifts = Array.from({ length: 5 }, (_, index) =>
  machine(`WOZ-${two(index)}`, {
    type: 'forklift',
    designation: `Wózek widłowy ${index + 1}`,
    manufacturer: index < 3 ? 'Jungheinrich' : 'Linde',
    year: 2016 + index,
    serial: index < 3 ? `FN4${51_902 + index * 37}` : `H2X394${1_180 + index * 9}`,
    line: lines.utilities,
    status: index === 1 ? 'under_maintenance' : 'operating',
    udt: `3${120_411 + index * 118}`,
    udtInDays: [205, 24, 331, 148, 6][index],
    abc: 'C',
    xyz: 'Y',
    values: { payload: index < 3 ? '1600' : '2500', drive: index < 3 ? 'Li-Ion' : 'LPG' },
  }),
);

/** What machines above are made of, as far as it is looked after by itself. */
const assemblies: readonly DemoEquipment[] = [
  machine('PRS-01-HYD', {
    type: 'hydraulics',
    parent: 'PRS-01',
    designation: 'Agregat hydrauliczny prasy',
    manufacturer: 'Bosch Rexroth',
    year: 2009,
    serial: 'ABHPG-1174',
    line: lines.stamping_1,
    status: 'down',
    abc: 'A',
    xyz: 'X',
    values: { pressure: '280', oil_volume: '1200' },
  }),
  machine('PRS-01-STE', {
    type: 'control',
    parent: 'PRS-01',
    designation: 'Szafa sterownicza prasy',
    manufacturer: 'Siemens',
    year: 2018,
    serial: '6ES7-2217-04',
    line: lines.stamping_1,
    abc: 'A',
    xyz: 'Y',
    values: { controller: 'S7-1500' },
  }),
  machine('KOM-01-OSU', {
    type: 'dryer',
    parent: 'KOM-01',
    designation: 'Osuszacz chłodniczy',
    manufacturer: 'Atlas Copco',
    supplier: 'Atlas Copco Polska',
    year: 2017,
    serial: 'CAI803316',
    line: lines.utilities,
    constant: true,
    abc: 'B',
    xyz: 'X',
    values: { dew_point: '3' },
  }),
];

/** Machines of ACME Foods. */
export const acmeMachines: readonly DemoEquipment[] = [
  machine('PRS-01', {
    type: 'press',
    designation: 'Prasa hydrauliczna 400 t',
    manufacturer: 'Schuler',
    supplier: 'Schuler Polska',
    year: 2009,
    serial: 'SMG-400-2217',
    registry: 'ST-0412',
    line: lines.stamping_1,
    status: 'down',
    abc: 'A',
    xyz: 'X',
    values: { force: '400', stroke: '800', oil: 'HLP 46' },
  }),
  machine('PRS-02', {
    type: 'press',
    designation: 'Prasa mimośrodowa 160 t',
    manufacturer: 'AIDA',
    year: 2014,
    serial: 'NC1-1600-0883',
    registry: 'ST-0587',
    line: lines.stamping_2,
    abc: 'A',
    xyz: 'X',
    values: { force: '160', stroke: '250', oil: 'HLP 68' },
  }),
  machine('LAS-01', {
    type: 'laser',
    designation: 'Wycinarka laserowa 6 kW',
    manufacturer: 'TRUMPF',
    supplier: 'TRUMPF Polska',
    year: 2019,
    serial: 'A0231E0745',
    registry: 'ST-0731',
    line: lines.stamping_2,
    abc: 'A',
    xyz: 'Y',
    warrantyInDays: 27,
    values: { power: '6', sheet: '25' },
  }),
  machine('PIE-01', {
    type: 'oven',
    designation: 'Piec do polimeryzacji farby proszkowej',
    manufacturer: 'ROMER',
    year: 2012,
    serial: 'PK-118/2012',
    registry: 'ST-0498',
    line: lines.coating,
    status: 'limited',
    abc: 'A',
    xyz: 'X',
    values: { temperature: '230', power: '95' },
  }),
  machine('KOM-01', {
    type: 'compressor',
    designation: 'Sprężarka śrubowa 75 kW',
    manufacturer: 'Atlas Copco',
    supplier: 'Atlas Copco Polska',
    year: 2017,
    serial: 'API451208',
    udt: 'Z-3017/2',
    udtInDays: 58,
    line: lines.utilities,
    constant: true,
    abc: 'A',
    xyz: 'X',
    values: { power: '75', pressure: '7.5' },
  }),
  machine('SUW-01', {
    type: 'crane',
    designation: 'Suwnica pomostowa 10 t',
    manufacturer: 'Demag',
    year: 2006,
    serial: '43011207',
    registry: 'ST-0315',
    udt: '1120047315',
    udtInDays: 41,
    line: lines.stamping_1,
    constant: true,
    abc: 'B',
    xyz: 'Z',
    values: { payload: '10000', span: '22.5' },
  }),
  ...robots,
  ...centres,
  ...forklifts,
  ...assemblies,
];
