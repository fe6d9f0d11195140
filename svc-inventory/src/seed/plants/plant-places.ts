import type { DemoLocation } from '../locations/demo-location';
import { acmePlaces } from '../locations/acme-locations';
import type { PlantMachine } from '@portal/contracts/plants';

const MACHINES_OF_A_HALL = 100;

/** Where a line of the demo plant lies: symbol and name of its place. */
const LINES: Readonly<Record<PlantMachine['line'], { symbol: string; en: string; pl: string; de: string; uk: string }>> = {
  stamping_1: { symbol: 'L1', pl: 'Tłocznia L1', en: 'Stamping L1', de: 'Presswerk L1', uk: 'Пресова лінія L1' },
  stamping_2: { symbol: 'L2', pl: 'Tłocznia L2', en: 'Stamping L2', de: 'Presswerk L2', uk: 'Пресова лінія L2' },
  welding_1: { symbol: 'W1', pl: 'Gniazdo spawalnicze 1', en: 'Welding cell 1', de: 'Schweißzelle 1', uk: 'Зварювальна комірка 1' },
  welding_2: { symbol: 'W2', pl: 'Gniazdo spawalnicze 2', en: 'Welding cell 2', de: 'Schweißzelle 2', uk: 'Зварювальна комірка 2' },
  welding_3: { symbol: 'W3', pl: 'Gniazdo spawalnicze 3', en: 'Welding cell 3', de: 'Schweißzelle 3', uk: 'Зварювальна комірка 3' },
  welding_4: { symbol: 'W4', pl: 'Gniazdo spawalnicze 4', en: 'Welding cell 4', de: 'Schweißzelle 4', uk: 'Зварювальна комірка 4' },
  coating: { symbol: 'COAT', pl: 'Lakiernia proszkowa', en: 'Powder coating', de: 'Pulverbeschichtung', uk: 'Порошкове фарбування' },
  assembly_a: { symbol: 'ASM-A', pl: 'Montaż A', en: 'Assembly A', de: 'Montage A', uk: 'Складання A' },
  assembly_b: { symbol: 'ASM-B', pl: 'Montaż B', en: 'Assembly B', de: 'Montage B', uk: 'Складання B' },
  utilities: { symbol: 'UTIL', pl: 'Media i transport', en: 'Utilities', de: 'Medien und Transport', uk: 'Енергопостачання і транспорт' },
};

/** Path of the place where a machine stands, by its place in the list of all. */
export function pathOf({ line }: PlantMachine, index: number): string {
  return `/SITE/H${Math.floor(index / MACHINES_OF_A_HALL) + 1}/${LINES[line].symbol}/`;
}

/** Path of the spare parts store, where tools lie. */
export const STORE = '/SITE/MAG/';

const hall = (number: number): DemoLocation => ({
  symbol: `H${number}`,
  type: 'building',
  holds: true,
  name: { pl: `Hala ${number}`, en: `Hall ${number}`, de: `Halle ${number}`, uk: `Цех ${number}` },
  inside: Object.values(LINES).map(({ symbol, ...name }) => ({ symbol, type: 'line', name })),
});

/** A site with a hall for each hundred machines, all lines in each, and the store of the demo plant. */
export function plantPlaces(machines: number): DemoLocation[] {
  const halls = Array.from({ length: Math.ceil(machines / MACHINES_OF_A_HALL) }, (_, index) => hall(index + 1));
  const store = acmePlaces.locations.flatMap(({ inside = [] }) => inside).filter(({ type }) => type === 'storage');
  return [
    {
      symbol: 'SITE',
      type: 'site',
      holds: true,
      name: { pl: 'Zakład', en: 'Plant', de: 'Werk', uk: 'Завод' },
      inside: [...halls, ...store],
    },
  ];
}
