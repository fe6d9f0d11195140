import type { EmployeeAction, Issue, IssueTransition } from '@portal/contracts/issues/schemas';
import { stepsOf } from '../../steps/next-step';
import { sortTransitions, nextTransition } from '../../states/next-transition';

type OwnStep = Exclude<EmployeeAction, 'receive'>;

/** Something that the reader may do next. */
export type ReaderStep =
  { kind: 'receive' | 'assign' | 'confirm' | 'join' | OwnStep } | { kind: 'transition'; transition: IssueTransition };

export interface ReaderSteps {
  /** The natural one first; at most two. */
  steps: ReaderStep[];
  /** Whether the first is what this reader should do now. */
  urgent: boolean;
}

interface Reader {
  user: number;
  /** Whether the reader may change the issue, not only do own steps. */
  moves: boolean;
}

/** What this reader should do next: one who leads sees that nobody is on it, one who works sees their own step. */
export function readerSteps(issue: Issue, { user, moves }: Reader): ReaderSteps {
  const transitions = moves ? sortTransitions(issue.transitions) : [];
  const next = nextTransition(issue.flow_state.kind, transitions);
  const onward: Extract<ReaderStep, { kind: 'transition' }>[] = next ? [{ kind: 'transition', transition: next }] : [];
  const worked = issue.employees.some(({ user_id, started_at }) => user_id === user && started_at !== null);
  if (issue.flow_state.resolved) {
    if (moves && confirmationDue(issue) && issue.can.confirm) return first([{ kind: 'confirm' }]);
    // Where somebody just finished, a second press must not close the issue: the menu of states still has it.
    return first(worked ? onward.filter(({ transition }) => !transition.finished) : onward);
  }

  const working = issue.actions.includes('arrive') || issue.actions.includes('finish');
  // Work that stands still goes on before it ends.
  if (working && issue.flow_state.clock === 'suspend') return first([...onward, { kind: 'finish' }]);
  if (working) return first([...ownSteps(issue, 'take'), ...waitingStep(transitions)]);

  const present = issue.employees.filter(({ finished_at }) => finished_at === null);
  const taking = ownSteps(issue, present.some(({ started_at }) => started_at !== null) ? 'join' : 'take');
  const assigned = present.some(({ user_id }) => user_id === user);
  if (assigned || !(moves && issue.can.assign)) {
    const receiving: ReaderStep[] = !moves && issue.user_receive_btn.visible ? [{ kind: 'receive' }] : [];
    const own = [...taking, ...receiving];
    return first(own.length > 0 ? own : onward);
  }
  return { ...first([{ kind: 'assign' }, ...taking]), urgent: present.length === 0 };
}

/** Whether a resolved issue waits for its formal confirmation. */
export function confirmationDue(issue: Issue): boolean {
  return issue.flow_state.resolved && issue.formal_confirm_required && !issue.formal_confirm_at;
}

/** Work that cannot go on, for want of a part most often. */
function waitingStep(transitions: readonly IssueTransition[]): ReaderStep[] {
  const transition = transitions.find(({ kind }) => kind === 'warning');
  return transition ? [{ kind: 'transition', transition }] : [];
}

const first = (steps: ReaderStep[]): ReaderSteps => ({ steps: steps.slice(0, 2), urgent: true });

function ownSteps({ actions }: Issue, take: 'take' | 'join'): ReaderStep[] {
  return stepsOf(actions)
    .filter((action) => action !== 'receive')
    .map((action) => ({ kind: action === 'take' ? take : action }));
}
