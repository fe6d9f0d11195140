import { z } from 'zod';
import { parameter, parameterValue } from '../parameters';
import { id, person, timestamp, translations } from '../shared-schemas';
import {
  CLOCKS,
  CONDITION_FIELDS,
  CONDITION_OPERATORS,
  FLOW_LIMITS,
  FLOW_STATE_KINDS,
  FOLLOW_UP_FIELDS,
  RECIPIENT_ROLES,
  TRIGGERS,
} from './flow-terms';

export { CLOCKS, FLOW_STATE_KINDS } from './flow-terms';
export type { Clock, FlowStateKind, Trigger } from './flow-terms';

export const flowState = z.object({
  /** Of the state in this version of the flow. */
  id,
  /** The same in every version of the flow. */
  key: z.string(),
  name: translations,
  kind: z.enum(FLOW_STATE_KINDS),
  color: z.string().nullable(),
  sort: z.int(),
  clock: z.enum(CLOCKS),
  resolved: z.boolean(),
  finished: z.boolean(),
  receive_btn: z.boolean(),
});
export type FlowState = z.infer<typeof flowState>;

/** What a transition asks for besides the parameter itself. */
export const transitionParameter = parameter.extend({ parameter_id: id, read_only: z.boolean() });
export type TransitionParameter = z.infer<typeof transitionParameter>;

const comparison = z.object({
  field: z.enum(CONDITION_FIELDS),
  op: z.enum(CONDITION_OPERATORS),
  /** Dictionary entries and categories by number; a list with `in`. */
  value: z.union([z.number(), z.boolean(), z.null(), z.array(z.number()).max(FLOW_LIMITS.conditionValues)]),
});
export type Condition = z.infer<typeof comparison> | { all: Condition[] } | { any: Condition[] };

const conditions = z.lazy(() => z.array(condition).max(FLOW_LIMITS.conditions));

/** What must hold of an issue for a transition to be offered. */
export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([comparison, z.strictObject({ all: conditions }), z.strictObject({ any: conditions })]),
);

/** Who is told; each person once. */
export const recipients = z.strictObject({
  roles: z.array(z.enum(RECIPIENT_ROLES)).max(RECIPIENT_ROLES.length).default([]),
  group_ids: z.array(id).max(FLOW_LIMITS.recipients).default([]),
  user_ids: z.array(id).max(FLOW_LIMITS.recipients).default([]),
});
export type Recipients = z.infer<typeof recipients>;

/** Who is told when an issue was watched for so long; time in which a clock was suspended or stopped does not count. */
export const escalationLevel = z.object({
  /** The same in every version of the flow. */
  key: z.string(),
  after_minutes: z.int(),
  /** Told again each time after so many minutes, until it is taken or finished; null: once. */
  repeat_minutes: z.int().nullable(),
  /** Issues that it concerns; null: all. */
  conditions: condition.nullable(),
  recipients,
});
export type EscalationLevel = z.infer<typeof escalationLevel>;

/** The follow-up issue that is offered to whoever goes a transition. */
export const transitionFollowUp = z.strictObject({
  /** Whether the offer cannot be put aside. */
  required: z.boolean().default(false),
  /** Null: the person chooses. */
  category_id: id.nullable().default(null),
  copy: z.array(z.enum(FOLLOW_UP_FIELDS)).max(FOLLOW_UP_FIELDS.length).default([]),
});
export type TransitionFollowUp = z.infer<typeof transitionFollowUp>;

export const flowTransition = z.object({
  id,
  key: z.string(),
  name: translations,
  /** null: from any state. */
  from_id: id.nullable(),
  to_id: id,
  sort: z.int(),
  /** Asks for a text: the resolution when it leads to a resolved state, else the reason of the step. */
  requires_resolution: z.boolean(),
  /** Formally confirms the issue. */
  sets_formal_confirm: z.boolean(),
  /** `manual` ones are offered to people; the others happen by themselves. */
  trigger: z.enum(TRIGGERS),
  timer_min: z.int().nullable(),
  allowed_to: z.object({
    creator: z.boolean(),
    assigned: z.boolean(),
    group_ids: z.array(id),
    /** Permission that suffices, usually `issues.transition/update`; null: none does. */
    permission: z.string().nullable(),
  }),
  conditions: condition.nullable(),
  parameters: z.array(z.object({ parameter_id: id, required: z.boolean(), read_only: z.boolean(), default_value: parameterValue })),
  /** Who is told that an issue went this way; one entry at most, so that nobody is told twice. */
  notifications: z.array(z.strictObject({ recipients })).max(1),
  post_issue_action: transitionFollowUp.nullable(),
});
export type FlowTransition = z.infer<typeof flowTransition>;

export const flow = z.object({
  id,
  name: translations,
  is_default: z.boolean(),
  enabled: z.boolean(),
  created_at: timestamp,
  /** The version that new issues follow; null before the first was published. */
  published_version: z.int().nullable(),
  /** Counts up with each saving of a draft, also from one draft to the next; null where there is none. */
  draft_version: z.int().nullable(),
  /** The version whose states and transitions these are: the published one, and of an issue's flow the one that it follows. */
  version: z.int().nullable(),
  states: z.array(flowState),
  transitions: z.array(flowTransition),
  /** Of issues that nobody took, by `after_minutes`. */
  escalations: z.array(escalationLevel),
  /** Of issues that were taken and are not finished, by `after_minutes`. */
  implementation_escalations: z.array(escalationLevel),
});
export type Flow = z.infer<typeof flow>;

/** A version that was published, with the issues that are under way on it. */
export const flowVersion = z.object({
  version: z.int(),
  published_at: timestamp,
  published_by: person.nullable(),
  running: z.int().min(0),
  states: z.array(flowState),
});
export type FlowVersion = z.infer<typeof flowVersion>;
