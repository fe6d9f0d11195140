import { partsOf, type DemoFamily } from './demo-part';

const bins = (rack: string) => ['A1', 'A2', 'B1', 'B2'].map((bin) => `/POZ/MAG/${rack}/${bin}/`);
const BEARINGS = bins('R1');
const PNEUMATICS = bins('R2');
const ELECTRICS = bins('R3');
const WELDING = ['/POZ/MAG-W/A1/', '/POZ/MAG-W/A2/'];
const FLUIDS = ['/POZ/MAG-O/A1/', '/POZ/MAG-O/A2/'];

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => String(from + index * step));

const ROBOTS = ['ROB-01', 'ROB-02', 'ROB-03', 'ROB-04'];
const PRESSES = ['PRS-01', 'PRS-02'];
const CENTRES = ['CNC-01', 'CNC-02', 'CNC-03'];

const FAMILIES: readonly DemoFamily[] = [
  {
    symbol: 'BRG',
    name: 'Łożysko kulkowe',
    family: 'bearings',
    line: 'mechanical',
    supplier: 'SKF Polska',
    sizes: [
      [...range(6000, 6009, 1), ...range(6200, 6209, 1)],
      ['2RS', 'ZZ', 'C3'],
    ],
    places: BEARINGS,
    prices: [14, 190],
    machines: [...PRESSES, ...CENTRES],
  },
  {
    symbol: 'BRS',
    name: 'Łożysko stożkowe',
    family: 'bearings',
    line: 'mechanical',
    supplier: 'SKF Polska',
    sizes: [range(30_203, 30_222, 1)],
    places: BEARINGS,
    prices: [48, 620],
    machines: ['KOM-01', ...PRESSES],
  },
  {
    symbol: 'USZ',
    name: 'Pierścień uszczelniający',
    family: 'seals',
    line: 'mechanical',
    supplier: 'Simmer Polska',
    sizes: [range(20, 65, 5), ['×7', '×8', '×10', '×12'], ['NBR', 'FKM']],
    places: BEARINGS,
    prices: [4, 66],
    machines: ['KOM-01', 'PRS-01'],
  },
  {
    symbol: 'ORG',
    name: 'O-ring',
    family: 'seals',
    line: 'mechanical',
    supplier: 'Simmer Polska',
    sizes: [range(10, 67, 3), ['×2', '×3', '×4']],
    places: BEARINGS,
    prices: [1, 9],
    machines: ['PRS-01-HYD'],
  },
  {
    symbol: 'PAS',
    name: 'Pas klinowy',
    family: 'belts',
    line: 'mechanical',
    supplier: 'Optibelt',
    sizes: [['SPZ', 'SPA', 'SPB'], range(800, 2700, 100)],
    places: BEARINGS,
    prices: [19, 160],
    machines: ['KOM-01', 'PIE-01'],
  },
  {
    symbol: 'ZLP',
    name: 'Złączka wtykowa',
    family: 'pneumatics',
    line: 'fluid',
    supplier: 'Festo',
    sizes: [
      ['prosta', 'kątowa', 'trójnik'],
      ['4 mm', '6 mm', '8 mm', '10 mm', '12 mm'],
      ['M5', 'G1/8', 'G1/4', 'G3/8'],
    ],
    places: PNEUMATICS,
    prices: [6, 38],
    machines: [...ROBOTS, 'LAS-01'],
  },
  {
    symbol: 'SIL',
    name: 'Siłownik pneumatyczny',
    family: 'pneumatics',
    line: 'fluid',
    supplier: 'Festo',
    sizes: [
      ['Ø20', 'Ø25', 'Ø32', 'Ø40', 'Ø50', 'Ø63', 'Ø80'],
      ['×50', '×80', '×100', '×125', '×160', '×200'],
    ],
    places: PNEUMATICS,
    prices: [120, 980],
    machines: ROBOTS,
  },
  {
    symbol: 'ZAW',
    name: 'Zawór elektromagnetyczny',
    family: 'pneumatics',
    line: 'fluid',
    supplier: 'SMC Polska',
    sizes: [
      ['3/2', '5/2', '5/3'],
      ['G1/8', 'G1/4', 'G3/8'],
      ['24 V DC', '230 V AC'],
    ],
    places: PNEUMATICS,
    prices: [140, 520],
    machines: [...ROBOTS, ...PRESSES],
  },
  {
    symbol: 'CZI',
    name: 'Czujnik indukcyjny',
    family: 'electrics',
    line: 'electrical',
    supplier: 'ifm electronic',
    sizes: [
      ['M8', 'M12', 'M18', 'M30'],
      ['PNP NO', 'PNP NC', 'NPN NO'],
      ['przewód 2 m', 'przewód 5 m', 'złącze M12'],
    ],
    places: ELECTRICS,
    prices: [84, 260],
    machines: [...ROBOTS, ...PRESSES],
  },
  {
    symbol: 'CZO',
    name: 'Czujnik optyczny',
    family: 'electrics',
    line: 'electrical',
    supplier: 'SICK',
    sizes: [
      ['odbiciowy', 'refleksyjny', 'bariera'],
      ['M12', 'M18'],
      ['PNP', 'NPN', 'IO-Link', 'przekaźnik'],
    ],
    places: ELECTRICS,
    prices: [190, 740],
    machines: ['LAS-01', ...CENTRES],
  },
  {
    symbol: 'STY',
    name: 'Stycznik',
    family: 'electrics',
    line: 'electrical',
    supplier: 'Eaton',
    sizes: [
      ['9 A', '12 A', '18 A', '25 A', '32 A', '40 A', '50 A', '65 A', '80 A', '95 A'],
      ['24 V DC', '230 V AC'],
    ],
    places: ELECTRICS,
    prices: [75, 690],
    machines: ['KOM-01', 'SUW-01'],
  },
  {
    symbol: 'BEZ',
    name: 'Bezpiecznik',
    family: 'electrics',
    line: 'electrical',
    supplier: 'ETI Polam',
    sizes: [
      ['2 A', '4 A', '6 A', '10 A', '16 A', '20 A', '25 A', '32 A', '50 A', '63 A'],
      ['gG', 'aM'],
      ['10×38', '14×51'],
    ],
    places: ELECTRICS,
    prices: [5, 44],
    machines: [],
  },
  {
    symbol: 'PRZ',
    name: 'Przewód elastyczny',
    family: 'electrics',
    line: 'electrical',
    supplier: 'Helukabel',
    sizes: [
      ['3×0,75', '3×1,5', '4×1,5', '5×1,5', '5×2,5', '7×1,5', '12×1', '18×1', '25×1', '4×4'],
      ['1 m', '5 m', '10 m', '20 m'],
    ],
    places: ELECTRICS,
    prices: [5, 480],
    machines: ROBOTS,
  },
  {
    symbol: 'SRU',
    name: 'Śruby imbusowe (100 szt.)',
    family: 'fasteners',
    line: 'mechanical',
    supplier: 'Bossard Poland',
    unit: 'st',
    sizes: [
      ['M4', 'M5', 'M6', 'M8', 'M10', 'M12', 'M16', 'M20'],
      ['×10', '×12', '×16', '×20', '×25', '×30', '×40', '×50', '×60', '×80'],
    ],
    places: BEARINGS,
    prices: [9, 240],
    machines: [],
  },
  {
    symbol: 'FIL',
    name: 'Wkład filtra',
    family: 'filters',
    line: 'fluid',
    supplier: 'Donaldson',
    sizes: [
      ['powietrza', 'oleju', 'hydrauliczny', 'paliwa', 'lakierni'],
      ['5 µm', '10 µm', '25 µm', '40 µm'],
      ['krótki', 'długi'],
    ],
    places: FLUIDS,
    prices: [32, 510],
    machines: ['KOM-01', 'PIE-01', 'PRS-01-HYD'],
  },
  {
    symbol: 'SMA',
    name: 'Środek smarny',
    family: 'lubricants',
    line: 'fluid',
    supplier: 'Orlen Oil',
    sizes: [
      ['olej HLP 32', 'olej HLP 46', 'olej VDL 46', 'smar ŁT-4', 'smar EP 2'],
      ['1 l', '5 l', '20 l', '60 l'],
    ],
    places: FLUIDS,
    prices: [24, 1180],
    machines: ['KOM-01', ...PRESSES],
  },
  {
    symbol: 'KON',
    name: 'Końcówka prądowa',
    family: 'welding',
    line: 'mechanical',
    supplier: 'Abicor Binzel',
    sizes: [
      ['0,8', '1,0', '1,2', '1,6'],
      ['M6', 'M8', 'M10'],
      ['E-Cu', 'CuCrZr', 'CuCrZr srebrzona', 'Al', 'HD'],
    ],
    places: WELDING,
    prices: [3, 29],
    machines: ROBOTS,
  },
  {
    symbol: 'WAZ',
    name: 'Wąż hydrauliczny',
    family: 'hydraulics',
    line: 'fluid',
    supplier: 'Parker Hannifin',
    sizes: [
      ['DN6', 'DN8', 'DN10', 'DN12', 'DN16', 'DN19', 'DN25', 'DN32', 'DN38', 'DN51'],
      ['0,5 m', '1 m', '1,5 m', '2 m'],
    ],
    places: FLUIDS,
    prices: [38, 870],
    machines: [...PRESSES, 'PRS-01-HYD'],
  },
];

/** The 800 spare parts of ACME Foods. */
export const acmeParts = FAMILIES.flatMap(partsOf);
