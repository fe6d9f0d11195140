import { keep, readKept } from '../session/kept-values';

const KEPT = 'locations.recent';
const MOST = 5;

/** Ids of the places that the person chose last on this device, the latest first. */
export function recentLocations(): readonly number[] {
  const kept = readKept(KEPT);
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST) : [];
}

/** Takes note of a choice. */
export function noteLocation(id: number): void {
  keep(KEPT, [id, ...recentLocations().filter((other) => other !== id)].slice(0, MOST));
}
