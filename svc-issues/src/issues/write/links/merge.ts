import type { FlowState, FlowTransition } from '@portal/contracts/issues/schemas';
import { edit } from '../../model/issue-decisions';
import { stageOf, isActive, activeOf } from '../../model/assignment';
import { InvalidTransition, type IssueWork } from '../../model/issue';
import { arrive, assign, remove, take } from '../../model/issue-people';
import type { LoadedIssue } from '../loaded/loaded-issue';
import type { Merged } from './issue-link.repository';

/** A step that no flow has drawn: it closes a duplicate, or takes that back. */
function stepTo(state: FlowState): FlowTransition {
  return {
    id: 0,
    key: 'merged',
    name: state.name,
    from_id: null,
    to_id: state.id,
    sort: 0,
    requires_resolution: false,
    sets_formal_confirm: false,
    trigger: 'manual',
    timer_min: null,
    allowed_to: { creator: false, assigned: false, group_ids: [], permission: null },
    conditions: null,
    parameters: [],
    notifications: [],
    post_issue_action: null,
  };
}

/** Where a duplicate rests: the last finished state of its flow. @throws InvalidTransition when it has none */
function restOf({ flow }: IssueWork): FlowState {
  const closed = flow.states.filter(({ finished }) => finished).sort((a, b) => b.sort - a.sort || b.id - a.id);
  const state = closed.find(({ kind }) => kind === 'finished') ?? closed[0];
  if (!state) throw new InvalidTransition('The flow of the duplicate has no state in which it is closed.');
  return state;
}

/** Puts those who are on the duplicate on the other issue too, as far as they are. Returns those who were not on it. */
function movePeople(duplicate: IssueWork, into: IssueWork, by: number): number[] {
  const came: number[] = [];
  for (const person of duplicate.employees.filter(isActive)) {
    const user = person.user_id;
    if (!activeOf(into.employees, user)) came.push(user);
    assign(into, user, by);
    const stage = stageOf(person);
    if (into.record.resolved || (stage !== 'taken' && stage !== 'arrived')) continue;
    take(into, user);
    if (stage === 'arrived') arrive(into, user);
  }
  return came;
}

/** Those who are told of the duplicate and not yet of the other. */
function newWatchers(duplicate: LoadedIssue, into: LoadedIssue): number[] {
  const told = new Set([into.record.created_by, ...into.watchers]);
  const asking = [duplicate.record.created_by, ...duplicate.watchers].filter((user) => user !== null);
  return [...new Set(asking)].filter((user) => !told.has(user));
}

/**
 * Closes an issue as the duplicate of another: whoever is on it, waits for it or is told of it goes along.
 *
 * @throws InvalidTransition when one of them is not open
 */
export function merge(duplicate: LoadedIssue, into: LoadedIssue, user: number): Merged {
  if (!duplicate.open) throw new InvalidTransition('Only an open issue can be merged.');
  if (!into.open) throw new InvalidTransition('An issue can be merged into an open one only.');
  const rest = restOf(duplicate);
  const state_id = duplicate.record.flow_state_id;
  const people = movePeople(duplicate, into, user);
  const { group_id } = duplicate.record;
  const group = into.record.group_id === null && group_id !== null;
  if (group) edit(into, { group_id });
  const watchers = newWatchers(duplicate, into);
  duplicate.applyTransition(stepTo(rest), user);
  return { state_id, version: duplicate.before.version + 1, people, watchers, group };
}

/**
 * Takes a merge back: the duplicate is open as before, and who came by it leaves the other unless they have begun there.
 *
 * @throws InvalidTransition when something has happened to the duplicate since
 */
export function unmerge(duplicate: LoadedIssue, into: LoadedIssue, merged: Merged, user: number): void {
  const state = duplicate.flow.states.find(({ id }) => id === merged.state_id);
  if (!state || duplicate.record.version !== merged.version) throw new InvalidTransition('The issue has changed since it was merged.');
  const { resolution } = duplicate.record;
  duplicate.applyTransition(stepTo(state), user);
  duplicate.record.resolution = resolution;
  if (into.record.deleted_at) return;
  for (const person of merged.people) {
    const present = activeOf(into.employees, person);
    if (present) remove(into, present.id);
  }
  if (merged.group && into.record.group_id === duplicate.record.group_id) edit(into, { group_id: null });
}
