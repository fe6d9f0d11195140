import type { FlowStateKind, IssueTransition } from '@portal/contracts/issues/schemas';

/** How far along the life of an issue a kind of state stands; trouble on the way stands just before going on with the work. */
const PROGRESS: Record<FlowStateKind, number> = {
  default: 0,
  received: 1,
  warning: 1.5,
  problem: 1.5,
  inprogress: 2,
  fixing: 2,
  resolved: 3,
  success: 4,
  finished: 5,
};

/** The transition that leads on, as the plant sorted them; none where every way leads back or aside. */
export function nextTransition(kind: FlowStateKind, transitions: readonly IssueTransition[]): IssueTransition | undefined {
  return transitions.find((transition) => PROGRESS[transition.kind] > PROGRESS[kind]);
}

/** As the plant sorted them. */
export function sortTransitions(transitions: readonly IssueTransition[]): IssueTransition[] {
  return [...transitions].sort((a, b) => a.sort - b.sort || a.id - b.id);
}
