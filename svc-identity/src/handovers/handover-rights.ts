import type { Handover } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import { Conflict, Forbidden, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { lockHandover, type LedHandover, type StoredHandover } from './handover.repository';

/** What gives who leads no crew the right to write and to confirm in the place of a leader. */
export const DEPUTY = 'supervision/update';

/** Whether the caller writes the handovers of a crew: who leads it, and who may stand in for leaders. */
export function writesFor(caller: Caller, leader: number | null): boolean {
  return leader === caller.user || caller.can(DEPUTY);
}

/** Whether the caller is one whom the next shift confirms by: who leads one of its crews, or stands in, but not who signed it. */
export function confirmsFor(caller: Caller, { author, next_crews }: StoredHandover): boolean {
  return author.id !== caller.user && (caller.can(DEPUTY) || next_crews.some(({ leader }) => leader?.id === caller.user));
}

/** A handover for the caller's eyes: issues are not for everybody. */
export function shownTo(caller: Caller, item: StoredHandover): Handover {
  const waits = item.signed_at !== null && item.confirmed_at === null;
  return { ...item, issues: caller.can('issues/read') ? item.issues : null, may_confirm: waits && confirmsFor(caller, item) };
}

/** What is not signed is there for its writers alone. @throws NotFound */
export function assertMayRead(caller: Caller, { item, leader_id }: LedHandover): void {
  if (item.signed_at === null && !writesFor(caller, leader_id)) throw new NotFound('The handover');
}

/** Locks one that can still be changed. @throws NotFound, Forbidden, Conflict once it is signed or was changed meanwhile */
export async function lockDraft(query: Query, caller: Caller, id: number, version?: number): Promise<StoredHandover> {
  const found = await lockHandover(query, id);
  assertMayRead(caller, found);
  if (!writesFor(caller, found.leader_id)) throw new Forbidden(DEPUTY);
  if (found.item.signed_at !== null) throw new Conflict('in_use');
  if (version !== undefined && version !== found.item.version) throw new Conflict('version_conflict', shownTo(caller, found.item));
  return found.item;
}
