import { portal } from '../portal/portal-store';
import { keep, readKept } from '../session/kept-values';

const KEPT = 'recent-equipment';
const MOST = 5;

/** Machines that this person chose last on this device, the last first; on a terminal those that it stands at. */
export function recentEquipment(): number[] {
  const terminal = portal.get().session?.terminal;
  if (terminal) return [...terminal.equipment];
  const kept = readKept(KEPT);
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isInteger(id)).slice(0, MOST) : [];
}

/** Puts a machine before the others. */
export function rememberEquipment(id: number): void {
  keep(KEPT, [id, ...recentEquipment().filter((other) => other !== id)].slice(0, MOST));
}
