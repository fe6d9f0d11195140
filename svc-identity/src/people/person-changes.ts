import { isDeepStrictEqual } from 'node:util';
import type { AccountMessageKind } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import { FIELDS, MEMBERS, type Member } from './person-fields';

/** What the staff form sets of a person, as `User` has it. */
type MemberValues = Readonly<Record<Member, unknown>>;

/** A person who is not there yet. */
export const NOBODY = { ...Object.fromEntries(MEMBERS.map((member) => [member, null])), group_ids: [] } as unknown as MemberValues;

const setOf = (values: readonly unknown[]) => new Set(values);

/** Whether the values say the same: groups in any order, and costs with as many zeros at their end as they like. */
function isSame(member: Member, a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return isDeepStrictEqual(setOf(a), setOf(b));
  if (FIELDS[member].type === 'numeric' && a !== null && b !== null) return Number(a) === Number(b);
  return isDeepStrictEqual(a, b);
}

/** Members that the input changes; one that it leaves out stays as it is. */
export function changedMembers(before: MemberValues, input: Partial<MemberValues>): Member[] {
  return MEMBERS.filter((member) => input[member] !== undefined && !isSame(member, before[member], input[member]));
}

/** Whether the change moves where the person's access comes from. */
export const movesAccess = (changed: readonly Member[]): boolean => changed.some((member) => FIELDS[member].message === 'access_changed');

/** Whether whoever makes the change has to prove who they are. */
export const needsProof = (changed: readonly Member[]): boolean => changed.some((member) => FIELDS[member].proof);

/** What the person is told of the change, each once: how they sign in and what they may do. */
export function accountMessagesOf(changed: readonly Member[]): AccountMessageKind[] {
  const messages = changed.map((member) => FIELDS[member].message);
  return [...new Set(messages.filter((kind) => kind !== false))];
}

/** Names of what other services keep and the change moves; none where it moves something else, which lists of people show. */
export function publishedNames(changed: readonly Member[]): string[] {
  return changed.map((member) => FIELDS[member].published).filter((name) => name !== false);
}

/**
 * Asks for the rights that the members need beside that of the call.
 *
 * @throws Forbidden
 */
export function assertMaySet(caller: Caller, changed: readonly Member[]): void {
  const rights = changed.map((member) => FIELDS[member].right);
  for (const right of new Set(rights)) if (right !== 'call') caller.need(right);
}
