import type { Location } from '@portal/contracts/inventory/schemas';

/** Why a place cannot go there: it is there already, or the target lies in it. */
export type MoveFault = 'same' | 'inside';

/** What is wrong with moving a place, null for nothing; the target null is the top level. */
export function moveFault(
  moved: Pick<Location, 'id' | 'parent_id' | 'path'>,
  target: Pick<Location, 'id' | 'path'> | null,
): MoveFault | null {
  if (moved.parent_id === (target?.id ?? null)) return 'same';
  return target?.path.startsWith(moved.path) ? 'inside' : null;
}
