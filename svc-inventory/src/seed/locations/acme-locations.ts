import type { DemoLocation, DemoPlaces } from './demo-location';
import { HALL_1_DRAWING, HALL_1_POINTS } from './hall-drawing';

const cell = (number: number): DemoLocation => ({
  symbol: `W${number}`,
  type: 'cell',
  name: {
    pl: `Gniazdo spawalnicze ${number}`,
    en: `Welding cell ${number}`,
    de: `Schweißzelle ${number}`,
    uk: `Зварювальна комірка ${number}`,
  },
});

const bin = (symbol: string): DemoLocation => ({
  symbol,
  type: 'bin',
  name: { pl: `Miejsce ${symbol}`, en: `Bin ${symbol}`, de: `Fach ${symbol}`, uk: `Комірка ${symbol}` },
});

const rack = (number: number, goods: Omit<DemoLocation, 'symbol' | 'type'>['name']): DemoLocation => ({
  symbol: `R${number}`,
  type: 'rack',
  name: goods,
  inside: ['A1', 'A2', 'B1', 'B2'].map(bin),
});

const PRESS_AND_WELDING: DemoLocation = {
  symbol: 'HALL-1',
  type: 'building',
  name: {
    pl: 'Hala 1: tłocznia i spawalnia',
    en: 'Hall 1: press and welding shop',
    de: 'Halle 1: Presswerk und Schweißerei',
    uk: 'Цех 1: преси та зварювання',
  },
  inside: [
    { symbol: 'L1', type: 'line', name: { pl: 'Tłocznia L1', en: 'Stamping L1', de: 'Presswerk L1', uk: 'Пресова лінія L1' } },
    { symbol: 'L2', type: 'line', name: { pl: 'Tłocznia L2', en: 'Stamping L2', de: 'Presswerk L2', uk: 'Пресова лінія L2' } },
    {
      symbol: 'WELD',
      type: 'area',
      holds: true,
      name: { pl: 'Spawalnia', en: 'Welding shop', de: 'Schweißerei', uk: 'Зварювальна дільниця' },
      inside: [1, 2, 3, 4].map(cell),
    },
  ],
};

const COATING_AND_ASSEMBLY: DemoLocation = {
  symbol: 'HALL-2',
  type: 'building',
  name: {
    pl: 'Hala 2: lakiernia i montaż',
    en: 'Hall 2: coating and assembly',
    de: 'Halle 2: Beschichtung und Montage',
    uk: 'Цех 2: фарбування та складання',
  },
  inside: [
    {
      symbol: 'COAT',
      type: 'line',
      name: { pl: 'Lakiernia proszkowa', en: 'Powder coating', de: 'Pulverbeschichtung', uk: 'Порошкове фарбування' },
    },
    { symbol: 'ASM-A', type: 'line', name: { pl: 'Montaż A', en: 'Assembly A', de: 'Montage A', uk: 'Складання A' } },
    { symbol: 'ASM-B', type: 'line', name: { pl: 'Montaż B', en: 'Assembly B', de: 'Montage B', uk: 'Складання B' } },
  ],
};

const UTILITIES: DemoLocation = {
  symbol: 'UTIL',
  type: 'area',
  name: { pl: 'Media i transport', en: 'Utilities', de: 'Medien und Transport', uk: 'Енергопостачання і транспорт' },
  inside: [
    { symbol: 'COMP', type: 'area', name: { pl: 'Sprężarkownia', en: 'Compressor room', de: 'Kompressorraum', uk: 'Компресорна' } },
    {
      symbol: 'CHARGE',
      type: 'area',
      name: { pl: 'Ładowanie wózków', en: 'Forklift charging', de: 'Staplerladestation', uk: 'Зарядка навантажувачів' },
    },
  ],
};

const STORE: DemoLocation = {
  symbol: 'MAG',
  type: 'storage',
  storageRoot: true,
  name: { pl: 'Magazyn części', en: 'Spare parts store', de: 'Ersatzteillager', uk: 'Склад запчастин' },
  inside: [
    rack(1, { pl: 'Regał 1: łożyska', en: 'Rack 1: bearings', de: 'Regal 1: Lager', uk: 'Стелаж 1: підшипники' }),
    rack(2, { pl: 'Regał 2: pneumatyka', en: 'Rack 2: pneumatics', de: 'Regal 2: Pneumatik', uk: 'Стелаж 2: пневматика' }),
    rack(3, { pl: 'Regał 3: elektryka', en: 'Rack 3: electrics', de: 'Regal 3: Elektrik', uk: 'Стелаж 3: електрика' }),
  ],
};

/** A small store beside the machines that use it. */
const smallStore = (symbol: string, name: DemoLocation['name']): DemoLocation => ({
  symbol,
  type: 'storage',
  storageRoot: true,
  name,
  inside: ['A1', 'A2'].map(bin),
});

const WELDING_STORE = smallStore('MAG-W', {
  pl: 'Magazynek spawalni',
  en: 'Welding store',
  de: 'Lager der Schweißerei',
  uk: 'Склад зварювальної дільниці',
});

const OIL_STORE = smallStore('MAG-O', {
  pl: 'Magazyn olejów i filtrów',
  en: 'Store of oils and filters',
  de: 'Lager für Öle und Filter',
  uk: 'Склад олив і фільтрів',
});

const many = (prefix: string, count: number, path: (index: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}-${String(index + 1).padStart(2, '0')}`, path(index)]));

/** ACME Foods, Poznań. */
export const acmePlaces: DemoPlaces = {
  locations: [
    {
      symbol: 'POZ',
      type: 'site',
      holds: true,
      name: { pl: 'Zakład Poznań', en: 'Poznań plant', de: 'Werk Posen', uk: 'Завод Познань' },
      inside: [PRESS_AND_WELDING, COATING_AND_ASSEMBLY, UTILITIES, STORE, WELDING_STORE, OIL_STORE],
    },
  ],
  plan: { path: '/POZ/HALL-1/', drawing: HALL_1_DRAWING, width: 1200, height: 760, points: HALL_1_POINTS },
  machines: {
    'PRS-01': '/POZ/HALL-1/L1/',
    'PRS-02': '/POZ/HALL-1/L2/',
    'LAS-01': '/POZ/HALL-1/L2/',
    'PRS-01-HYD': '/POZ/HALL-1/L1/',
    'PRS-01-STE': '/POZ/HALL-1/L1/',
    'KOM-01-OSU': '/POZ/UTIL/COMP/',
    'SUW-01': '/POZ/HALL-1/',
    'PIE-01': '/POZ/HALL-2/COAT/',
    'KOM-01': '/POZ/UTIL/COMP/',
    ...many('ROB', 8, (index) => `/POZ/HALL-1/WELD/W${(index % 4) + 1}/`),
    ...many('CNC', 6, (index) => `/POZ/HALL-2/ASM-${index < 3 ? 'A' : 'B'}/`),
    ...many('WOZ', 5, () => '/POZ/UTIL/CHARGE/'),
  },
};
