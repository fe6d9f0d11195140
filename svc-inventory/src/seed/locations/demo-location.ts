import type { LocationType } from '@portal/contracts/inventory/location-types';
import type { Translations } from '@portal/contracts/locales';

/** A place of a demo plant with what lies in it. */
export interface DemoLocation {
  symbol: string;
  type: LocationType;
  name: Translations;
  storageRoot?: true;
  /** Only holds others: nothing is put there. */
  holds?: true;
  inside?: readonly DemoLocation[];
}

/** A drawing with machines on it. */
export interface DemoHallPlan {
  /** Path of the place. */
  path: string;
  /** SVG. */
  drawing: string;
  width: number;
  height: number;
  /** In percent, by symbol of the machine. */
  points: Readonly<Record<string, readonly [x: number, y: number]>>;
}

/** The places of a plant, and where its machines stand: path by symbol of the machine. */
export interface DemoPlaces {
  locations: readonly DemoLocation[];
  machines: Readonly<Record<string, string>>;
  plan?: DemoHallPlan;
}
