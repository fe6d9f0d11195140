/** A part of the demo plant, with how it is used. */
export interface DemoPart {
  symbol: string;
  name: string;
  /** Keys of the dictionaries `part_families` and `part_lines`. */
  family: string;
  line: string;
  unit: 'no' | 'st';
  supplier: string;
  /** In złoty. */
  price: number;
  /** Path of the place where it lies. */
  place: string;
  /** Symbols of the machines that it fits. */
  machines: readonly string[];
  /** How many are used in a month. */
  monthly: number;
}

/** Parts of one kind in all their sizes. */
export interface DemoFamily extends Pick<DemoPart, 'family' | 'line' | 'supplier' | 'machines'> {
  /** Beginning of the symbols. */
  symbol: string;
  name: string;
  unit?: 'st';
  /** What one part of each list makes a size: `[['M4', 'M5'], ['10', '20']]` are four sizes. */
  sizes: readonly (readonly string[])[];
  /** Paths of places, taken in turn. */
  places: readonly string[];
  /** Prices of the smallest and the largest size, in złoty. */
  prices: readonly [number, number];
}

const sizesOf = (lists: DemoFamily['sizes']): string[][] =>
  lists.reduce<string[][]>((before, list) => before.flatMap((size) => list.map((next) => [...size, next])), [[]]);

/** How often parts are used in a month, in turn: few often, many seldom, some never. */
const MONTHLY = [0.4, 9, 0, 0.2, 1.5, 0.6, 0, 0.3, 4, 0.1] as const;

/** The parts of a family. Everything follows from their place in it, so that each demo plant has the same. */
export function partsOf({ symbol, name, unit, sizes, places, prices: [least, most], ...common }: DemoFamily): DemoPart[] {
  const all = sizesOf(sizes);
  return all.map((size, index) => ({
    ...common,
    unit: unit ?? 'no',
    symbol: `${symbol}-${String(index + 1).padStart(3, '0')}`,
    name: `${name} ${size.join(' ')}`,
    price: Math.round((least + ((most - least) * index) / all.length) * 100) / 100,
    place: places[index % places.length] ?? '',
    monthly: MONTHLY[(index * 3) % MONTHLY.length] ?? 0,
  }));
}
