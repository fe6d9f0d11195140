/** From the whole plant down to what a hand reaches into. */
export const LOCATION_TYPES = ['site', 'building', 'area', 'line', 'cell', 'storage', 'rack', 'bin'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
