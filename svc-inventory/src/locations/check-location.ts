import type { LocationInput } from '@portal/contracts/inventory/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { missingNames } from '@portal/service-kit/parameters';
import { placeUnder, wouldBeTooLong, wouldLoop, type LocationNode } from './location-tree';
import { findByPath, findNode, longestPath, type LocationFields } from './location.repository';

/** Where it is already: specification, section 5. */
export const SAME_LOCATION = ['invalid', 'Cannot move to the same location.'] as const;

/** What a new location is unless it says otherwise. */
export const NEW_LOCATION = { is_storage_root: false, can_be_picked: true } as const;

type Problems = Record<string, FieldCode | readonly [FieldCode, string]>;
/** What a location has from its place in the tree. */
export type Placement = Pick<LocationNode, 'path' | 'ancestor_ids'>;

/** What was checked: the stored fields, and where they put the location. */
export interface CheckedLocation {
  fields: LocationFields;
  placement: Placement;
}

function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

/** Checks what only the database knows. The tree is locked. @throws Invalid naming every field that is wrong */
export async function checkLocation(query: Query, input: LocationInput, present?: LocationNode): Promise<CheckedLocation> {
  const problems: Problems = {};
  Object.assign(problems, missingNames(input.name, await localesOf(query)));
  const parent_id = input.parent_id === undefined ? (present?.parent_id ?? null) : input.parent_id;
  const placement = await checkPlacement(query, { parent_id, symbol: input.symbol }, present, problems);
  refuse(problems);
  const { name, symbol, type, is_storage_root = NEW_LOCATION.is_storage_root, can_be_picked = NEW_LOCATION.can_be_picked } = input;
  return { fields: { name, symbol, type, is_storage_root, can_be_picked, parent_id }, placement };
}

/** Checks that a location may come under another. The tree is locked. @throws Invalid */
export async function checkMove(query: Query, node: LocationNode, parent_id: number | null): Promise<Placement> {
  if (parent_id === node.parent_id) throw new Invalid({ parent_id: SAME_LOCATION });
  const problems: Problems = {};
  const placement = await checkPlacement(query, { parent_id, symbol: node.symbol }, node, problems);
  // The caller of a move names no symbol: what is wrong with it is wrong with where it goes.
  if (problems.symbol) problems.parent_id = problems.symbol;
  delete problems.symbol;
  refuse(problems);
  return placement;
}

async function checkPlacement(
  query: Query,
  { parent_id, symbol }: Pick<LocationNode, 'parent_id' | 'symbol'>,
  present: LocationNode | undefined,
  problems: Problems,
): Promise<Placement> {
  const parent = parent_id === null ? null : await findNode(query, parent_id);
  const placement = placeUnder(parent, symbol);
  if (parent_id !== null && !parent) problems.parent_id = 'not_found';
  else if (present && wouldLoop(present.id, parent)) problems.parent_id = ['invalid', 'Cannot move a location into itself.'];
  else if (placement.path === present?.path) return placement;
  else if (await isTaken(query, placement.path, present)) problems.symbol = 'taken';
  else if (wouldBeTooLong(placement.path, present ? { path: present.path, longest: await longestPath(query, present) } : null))
    problems.symbol = 'too_long';
  return placement;
}

async function isTaken(query: Query, path: string, present: LocationNode | undefined): Promise<boolean> {
  const holder = await findByPath(query, path);
  return holder !== null && holder !== present?.id;
}
