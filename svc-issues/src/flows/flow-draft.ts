import { ESCALATION_PARTS, type EscalationPart } from '@portal/contracts/issues/flow-terms';
import type { Condition, DraftTransition, Flow, FlowContent, FlowDraftInput, Recipients } from '@portal/contracts/issues/schemas';

type SentContent = Pick<FlowDraftInput, keyof FlowContent>;

/** Between two places, so that another one fits between them. */
const PLACE_STEP = 10;
const LAST_PLACE = 1_000_000;

/** What was sent, with a place for each state and transition that has none: after the one before it in the list. */
export function inOrder({ states, transitions, escalations, implementation_escalations }: SentContent): FlowContent {
  return { states: withPlaces(states), transitions: withPlaces(transitions), escalations, implementation_escalations };
}

function withPlaces<T extends { sort?: number }>(things: readonly T[]): (T & { sort: number })[] {
  let last = 0;
  return things.map((thing) => {
    last = thing.sort ?? Math.min(last + PLACE_STEP, LAST_PLACE);
    return { ...thing, sort: last };
  });
}

/** What is published, as the draft of the next version. */
export function contentOf({ states, transitions, escalations, implementation_escalations }: Pick<Flow, keyof FlowContent>): FlowContent {
  const keys = new Map(states.map(({ id, key }) => [id, key]));
  return {
    states: states.map(({ id: _, ...state }) => state),
    transitions: transitions.map(
      ({ id: _, from_id, to_id, timer_min, ...transition }) =>
        ({
          ...transition,
          from: from_id === null ? null : (keys.get(from_id) ?? null),
          to: keys.get(to_id) ?? '',
          timer_minutes: timer_min,
        }) as DraftTransition,
    ),
    escalations,
    implementation_escalations,
  };
}

/** A reference of a draft to something outside the flow, and the field that it stands in. */
export interface DraftReference {
  path: string;
  to: 'category' | 'dictionary' | 'parameter' | 'people';
  id: number;
}

/** Categories, dictionary entries, parameters and people that a draft names. */
export function referencesOf(content: FlowContent): DraftReference[] {
  return [...transitionReferences(content), ...Object.values(ESCALATION_PARTS).flatMap((part) => levelReferences(content, part))];
}

function levelReferences(content: FlowContent, part: EscalationPart): DraftReference[] {
  return content[part].flatMap(({ conditions, recipients }, index) => [
    ...(conditions ? conditionReferences(conditions, `${part}.${index}.conditions`) : []),
    ...recipientReferences(recipients, `${part}.${index}.recipients`),
  ]);
}

function recipientReferences({ user_ids }: Recipients, path: string): DraftReference[] {
  return user_ids.map((id, at) => ({ path: `${path}.user_ids.${at}`, to: 'people' as const, id }));
}

function transitionReferences({ transitions }: FlowContent): DraftReference[] {
  return transitions.flatMap(({ conditions, parameters, notifications, post_issue_action }, index) => [
    ...(conditions ? conditionReferences(conditions, `transitions.${index}.conditions`) : []),
    ...parameters.map(({ parameter_id }, at) => ({
      path: `transitions.${index}.parameters.${at}.parameter_id`,
      to: 'parameter' as const,
      id: parameter_id,
    })),
    ...notifications.flatMap(({ recipients }, at) =>
      recipientReferences(recipients, `transitions.${index}.notifications.${at}.recipients`),
    ),
    ...(post_issue_action?.category_id
      ? [{ path: `transitions.${index}.post_issue_action.category_id`, to: 'category' as const, id: post_issue_action.category_id }]
      : []),
  ]);
}

function conditionReferences(condition: Condition, path: string): DraftReference[] {
  if ('all' in condition) return condition.all.flatMap((part, index) => conditionReferences(part, `${path}.all.${index}`));
  if ('any' in condition) return condition.any.flatMap((part, index) => conditionReferences(part, `${path}.any.${index}`));
  const to = condition.field === 'category_id' ? ('category' as const) : ('dictionary' as const);
  const values = Array.isArray(condition.value) ? condition.value : [condition.value];
  return values.flatMap((value) => (typeof value === 'number' ? [{ path: `${path}.value`, to, id: value }] : []));
}

/** How deep conditions are nested; a comparison alone is 1. */
export function depthOf(condition: Condition): number {
  if ('all' in condition) return 1 + Math.max(0, ...condition.all.map(depthOf));
  if ('any' in condition) return 1 + Math.max(0, ...condition.any.map(depthOf));
  return 1;
}
