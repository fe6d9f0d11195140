import type { DraftState, DraftTransition, FlowContent, TryDifference, Trigger } from '@portal/contracts/issues/schemas';
import type { TryReason } from '@portal/contracts/issues/flow-terms';
import { holds, type FlowContext } from '../flow';

/** A change of status as the time line of an issue tells it. */
export interface RecordedStep {
  at: Date;
  /** Key of the state it led to. */
  key: string;
  clock: string;
  trigger: Trigger;
}

/** An issue as it was: where it began, what happened, and the fields that conditions look at. */
export interface RecordedIssue {
  id: number;
  reported_at: Date;
  start: { key: string; clock: string };
  steps: readonly RecordedStep[];
  /** When its time line ends: now, or when it was finished. */
  until: Date;
  context: FlowContext;
}

interface Replay {
  at: Date;
  draft: DraftState;
}

const isFrom = (transition: DraftTransition, key: string) => (transition.from === null || transition.from === key) && transition.to !== key;

/** The timed transition of a state that falls due first, if its conditions hold. */
function timerOf({ transitions }: FlowContent, key: string, context: FlowContext): DraftTransition | undefined {
  return transitions
    .filter((one) => one.trigger === 'timer' && one.from === key && holds(one.conditions, context))
    .sort((a, b) => (a.timer_minutes ?? 0) - (b.timer_minutes ?? 0))[0];
}

const dueAt = (since: Date, minutes: number | null) => new Date(since.getTime() + (minutes ?? 0) * 60_000);

/** How a draft answers to a step that was gone: the state it leads to, or why it does not. */
function answer(draft: FlowContent, from: DraftState, step: RecordedStep, context: FlowContext): DraftState | TryReason {
  const target = draft.states.find(({ key }) => key === step.key);
  const offered = draft.transitions.filter((one) => one.trigger === step.trigger && isFrom(one, from.key));
  if (step.trigger !== 'manual' && step.trigger !== 'timer') {
    const [first] = offered.filter((one) => holds(one.conditions, context)).sort((a, b) => a.sort - b.sort);
    if (first && first.to !== step.key) return 'other_state';
  }
  if (!target) return 'state_missing';
  const ways = offered.filter(({ to }) => to === step.key);
  if (ways.length === 0) return 'transition_missing';
  return ways.some((one) => holds(one.conditions, context)) ? target : 'condition';
}

/**
 * The first point at which an issue would have gone another way through the draft; null where it would have gone the same. A timed step
 * counts as gone where the draft has it too, whenever the job that fires it came by; who chose a step is not asked.
 */
export function differenceOf(draft: FlowContent, issue: RecordedIssue): TryDifference | null {
  const { start, context } = issue;
  const differs = (at: Date, published_state: string, draft_state: string | null, why: TryReason): TryDifference => ({
    issue_id: issue.id,
    at: at.toISOString(),
    published_state,
    draft_state,
    why,
  });
  const first = draft.states.find(({ kind }) => kind === 'default') ?? null;
  if (first?.key !== start.key) return differs(issue.reported_at, start.key, first?.key ?? null, 'start');
  if (first.clock !== start.clock) return differs(issue.reported_at, start.key, first.key, 'clock');
  let replay: Replay = { at: issue.reported_at, draft: first };
  for (const step of [...issue.steps, null]) {
    const timer = timerOf(draft, replay.draft.key, context);
    const due = timer && dueAt(replay.at, timer.timer_minutes);
    const end = step?.at ?? issue.until;
    if (timer && due && due < end && !(step?.trigger === 'timer' && step.key === timer.to)) {
      return differs(due, replay.draft.key, timer.to, 'timer');
    }
    if (!step) break;
    const next = answer(draft, replay.draft, step, context);
    if (typeof next === 'string') return differs(step.at, step.key, replay.draft.key, next);
    if (next.clock !== step.clock) return differs(step.at, step.key, next.key, 'clock');
    if (step.trigger === 'timer' && !timer) return differs(step.at, step.key, replay.draft.key, 'timer');
    replay = { at: step.at, draft: next };
  }
  return null;
}
