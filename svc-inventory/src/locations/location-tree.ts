import { LIMITS } from '@portal/contracts/limits';

/** Where a location is in the tree. */
export interface LocationNode {
  id: number;
  parent_id: number | null;
  symbol: string;
  path: string;
  /** Outermost first. */
  ancestor_ids: number[];
}

/** What a location has of the one that it lies in. */
export type Parent = Pick<LocationNode, 'id' | 'path' | 'ancestor_ids'>;

/** Path and ancestors of a location with this symbol under a parent, null for the top level. */
export function placeUnder(parent: Parent | null, symbol: string): Pick<LocationNode, 'path' | 'ancestor_ids'> {
  return { path: `${parent?.path ?? '/'}${symbol}/`, ancestor_ids: parent ? [...parent.ancestor_ids, parent.id] : [] };
}

/** Whether `id` would lie in itself under the parent. */
export function wouldLoop(id: number, parent: Parent | null): boolean {
  return parent !== null && (parent.id === id || parent.ancestor_ids.includes(id));
}

/** First text by bytes after every path of the branch: the branch is all from its own path up to this. */
export function branchEnd(path: string): string {
  return `${path.slice(0, -1)}0`;
}

/** Whether the longest path of a branch would be too long once the branch is called `path`. */
export function wouldBeTooLong(path: string, present: { path: string; longest: number } | null): boolean {
  const below = present ? present.longest - [...present.path].length : 0;
  return [...path].length + below > LIMITS.locationPathMax;
}

const DIGITS = 12;

/** A symbol as it sorts: without regard to case, numbers by their value (`L2` before `L10`). */
export function symbolKey(symbol: string): string {
  return symbol.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
}
