import { DEMO_CURRENCIES, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { DEMO_HOURLY_COSTS, DEMO_MACHINES } from '@portal/contracts/inventory/demo';
import { DEMO_ENTRIES } from '@portal/contracts/issues/demo';
import { costCenterOf } from './cost-center-of';
import type { DemoEquipment, DemoPlant } from './demo-plant';
import { globexPlaces } from './locations/globex-locations';

const { departments, prod_lines: lines } = DEMO_ENTRIES.globex;

const machine = (
  symbol: string,
  more: Omit<DemoEquipment, 'symbol' | 'id' | 'department' | 'hourly_cost' | 'currency_id'>,
): DemoEquipment => ({
  id: DEMO_MACHINES.globex[symbol],
  symbol,
  department: departments.production,
  cost_center: costCenterOf('globex', more.line),
  hourly_cost: DEMO_HOURLY_COSTS.globex[symbol],
  currency_id: DEMO_CURRENCIES.globex,
  ...more,
});

/** Machines and tools of Globex Metals; nothing of it is called as at ACME. */
export const globex: DemoPlant = {
  tenant: DEMO_TENANTS.globex.id,
  locales: ['en', 'es', 'tr'],
  places: globexPlaces,
  types: [
    {
      key: 'furnace',
      kind: 'machine',
      icon: 'flame',
      name: { en: 'Furnace', es: 'Horno', tr: 'Fırın' },
      parameters: [{ key: 'capacity', type: 'decimal', format: 't', name: { en: 'Capacity', es: 'Capacidad', tr: 'Kapasite' } }],
    },
    {
      key: 'stand',
      kind: 'machine',
      icon: 'cog',
      name: { en: 'Rolling stand', es: 'Caja de laminación', tr: 'Hadde ayağı' },
      parameters: [],
    },
    { key: 'pyrometer', kind: 'tool', icon: 'thermometer', name: { en: 'Pyrometer', es: 'Pirómetro', tr: 'Pirometre' }, parameters: [] },
  ],
  equipment: [
    machine('EAF-1', {
      type: 'furnace',
      designation: 'Electric arc furnace',
      manufacturer: 'Danieli',
      year: 2004,
      serial: 'EAF-60-311',
      line: lines.melt,
      status: 'limited',
      abc: 'A',
      values: { capacity: '60' },
    }),
    machine('LF-1', {
      type: 'furnace',
      designation: 'Ladle furnace',
      manufacturer: 'Danieli',
      year: 2005,
      serial: 'LF-60-118',
      line: lines.melt,
      values: { capacity: '60' },
    }),
    machine('STAND-1', {
      type: 'stand',
      designation: 'Roughing stand',
      manufacturer: 'SMS group',
      year: 1998,
      serial: 'RS-7741',
      line: lines.mill,
      abc: 'A',
    }),
    machine('STAND-2', {
      type: 'stand',
      designation: 'Finishing stand',
      manufacturer: 'SMS group',
      year: 1998,
      serial: 'FS-7742',
      line: lines.mill,
      abc: 'B',
    }),
    {
      symbol: 'PYR-1',
      type: 'pyrometer',
      designation: 'Infrared pyrometer',
      manufacturer: 'Optris',
      year: 2021,
      serial: 'CT-3M-5520',
      department: departments.maintenance,
    },
  ],
};
