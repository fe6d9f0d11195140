import type { FlowTransition } from '@portal/contracts/issues/schemas';
import { InvalidTransition, type IssueWork } from './issue';
import type { Edits } from './issue-fields';

/** Changes fields; values that are the same already change nothing. */
export function edit(work: IssueWork, edits: Edits, alsoChanged: readonly string[] = []): void {
  const changed = (Object.keys(edits) as (keyof Edits)[]).filter((column) => !same(work.record[column], edits[column]));
  Object.assign(work.record, Object.fromEntries(changed.map((column) => [column, edits[column]])));
  const all = [...changed, ...alsoChanged];
  if (all.length > 0) work.events.push({ kind: 'updated', changed: all });
}

/** Rejects it with a reason: the clocks stop, no step is possible until the rejection is withdrawn. */
export function reject(work: IssueWork, user: number, reason: string): void {
  const { record } = work;
  if (record.finished) throw new InvalidTransition('The issue is closed.');
  if (record.rejected && record.rejection_reason === reason) return;
  const already = record.rejected;
  Object.assign(record, { rejected: true, rejection_reason: reason, rejected_at: record.rejected_at ?? work.at, rejected_by: user });
  if (!already) work.addTimelineEntry('rejected', user);
  work.events.push({ kind: 'rejected', reason });
}

/** Withdraws the rejection: the clock of the state runs again. */
export function withdrawRejection(work: IssueWork, user: number): void {
  if (!work.record.rejected) return;
  Object.assign(work.record, { rejected: false, rejection_reason: null, rejected_at: null, rejected_by: null });
  work.addTimelineEntry('rejection_withdrawn', user);
  work.events.push({ kind: 'rejection_withdrawn' });
}

/** Gives the formal confirmation; where the flow has a step for it, the issue goes there too. */
export function confirm(work: IssueWork, user: number): void {
  if (!work.record.resolved) throw new InvalidTransition('The issue is not resolved yet.');
  if (work.record.formal_confirm_at) return;
  Object.assign(work.record, { formal_confirm_at: work.at, formal_confirm_by: user });
  work.events.push({ kind: 'updated', changed: ['formal_confirm_at'] }, { kind: 'confirmed', user_id: user });
  const transition = confirming(work).find((one) => one.from_id === work.record.flow_state_id);
  if (transition) work.applyTransition(transition, user);
}

/** Takes the confirmation back, and the step that came with it. */
export function withdrawConfirmation(work: IssueWork, user: number): void {
  if (!work.record.formal_confirm_at) return;
  Object.assign(work.record, { formal_confirm_at: null, formal_confirm_by: null });
  work.events.push({ kind: 'updated', changed: ['formal_confirm_at'] });
  const step = confirming(work).find((one) => one.to_id === work.record.flow_state_id);
  if (step?.from_id) work.applyTransition({ ...step, to_id: step.from_id, sets_formal_confirm: false }, user);
}

/** Puts it into the archive, where nothing changes any more. */
export function archive(work: IssueWork, user: number): void {
  if (work.record.deleted_at) return;
  Object.assign(work.record, { deleted_at: work.at, deleted_by: user });
  work.addTimelineEntry('archived', user);
  work.events.push({ kind: 'archived' });
}

/** Brings it back from the archive: the clock of its state runs again. */
export function restore(work: IssueWork, user: number): void {
  if (!work.record.deleted_at) return;
  Object.assign(work.record, { deleted_at: null, deleted_by: null });
  work.addTimelineEntry('restored', user);
  work.events.push({ kind: 'restored' });
}

function confirming(work: IssueWork): FlowTransition[] {
  return work.flow.transitions.filter((transition) => transition.sets_formal_confirm);
}

function same(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}
