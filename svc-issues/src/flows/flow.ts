import type { Access } from '@portal/contracts/access';
import type { Condition, Flow, FlowState, FlowTransition, Trigger } from '@portal/contracts/issues/schemas';

/** Who wants to move an issue. */
export interface Mover {
  user: number | null;
  groups: readonly number[];
  can(access: Access): boolean;
}

/** What the flow's rules look at in an issue. */
export interface FlowContext {
  created_by: number | null;
  assigned: readonly number[];
  criticality: number | null;
  department: number | null;
  prod_line: number | null;
  category_id: number;
  planned: boolean;
  formal_confirm_required: boolean;
}

/** The state with this number. Throws when the flow has none: an issue never points outside its flow. */
export function stateOf(flow: Flow, id: number): FlowState {
  const state = flow.states.find((candidate) => candidate.id === id);
  if (!state) throw new Error(`flow ${flow.id} has no state ${id}`);
  return state;
}

/** Where a new issue starts: the first state of kind `default`. */
export function startOf(flow: Flow): FlowState {
  const starts = flow.states.filter((state) => state.kind === 'default').sort(bySort);
  const start = starts[0] ?? [...flow.states].sort(bySort)[0];
  if (!start) throw new Error(`flow ${flow.id} has no state`);
  return start;
}

/** Where an issue in this state stands in another flow: the state named, that of the same key, of the same kind, or the first. */
export function counterpart(flow: Flow, state: Pick<FlowState, 'key' | 'kind'>, named?: string): FlowState {
  const byKey = flow.states.find(({ key }) => key === (named ?? state.key));
  return byKey ?? flow.states.find(({ kind }) => kind === state.kind) ?? startOf(flow);
}

/** Whether a condition tree holds; no condition always does. */
export function holds(condition: Condition | null, context: FlowContext): boolean {
  if (condition === null) return true;
  if ('all' in condition) return condition.all.every((part) => holds(part, context));
  if ('any' in condition) return condition.any.some((part) => holds(part, context));
  const actual = context[condition.field];
  if (condition.op === 'in') return Array.isArray(condition.value) && condition.value.some((value) => value === actual);
  return (condition.value === actual) === (condition.op === 'equals');
}

/** Whether a person may choose this transition. */
export function allowsMover(transition: FlowTransition, mover: Mover, context: FlowContext): boolean {
  const allowed = transition.allowed_to;
  if (allowed.creator && mover.user !== null && mover.user === context.created_by) return true;
  if (allowed.assigned && mover.user !== null && context.assigned.includes(mover.user)) return true;
  if (allowed.group_ids.some((group) => mover.groups.includes(group))) return true;
  return allowed.permission !== null && mover.can(allowed.permission as Access);
}

/** Transitions that lead out of a state now, by `sort` then `id`, whoever asks. */
export function transitionsFrom(flow: Flow, stateId: number, trigger: Trigger, context: FlowContext): FlowTransition[] {
  return flow.transitions
    .filter(
      (t) => t.trigger === trigger && t.to_id !== stateId && (t.from_id === null || t.from_id === stateId) && holds(t.conditions, context),
    )
    .sort(bySort);
}

/** What is offered to a person; the same target is offered once. */
export function transitionsFor(flow: Flow, stateId: number, mover: Mover, context: FlowContext): FlowTransition[] {
  const allowed = transitionsFrom(flow, stateId, 'manual', context).filter((t) => allowsMover(t, mover, context));
  return allowed.filter((t, index) => allowed.findIndex((other) => other.to_id === t.to_id) === index);
}

function bySort(a: { sort: number; id: number }, b: { sort: number; id: number }): number {
  return a.sort - b.sort || a.id - b.id;
}
