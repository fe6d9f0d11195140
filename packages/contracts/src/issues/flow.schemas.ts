import { z } from 'zod';
import { parameter, parameterValue } from '../parameters';
import { id, timestamp, translations } from '../shared-schemas';

export const FLOW_STATE_KINDS = [
  'default',
  'warning',
  'problem',
  'fixing',
  'received',
  'inprogress',
  'resolved',
  'success',
  'finished',
] as const;
export type FlowStateKind = (typeof FLOW_STATE_KINDS)[number];

/** Which clock of an issue runs while it is in a state. */
export const CLOCKS = ['wait', 'service', 'suspend', 'stopped'] as const;
export type Clock = (typeof CLOCKS)[number];

export const TRIGGERS = ['manual', 'take', 'arrive', 'finish_all', 'timer'] as const;
export type Trigger = (typeof TRIGGERS)[number];

export const flowState = z.object({
  id,
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
  field: z.enum(['criticality', 'department', 'prod_line', 'category_id', 'planned', 'formal_confirm_required']),
  op: z.enum(['equals', 'not_equals', 'in']),
  /** Dictionary entries and categories by number; a list with `in`. */
  value: z.union([z.number(), z.boolean(), z.null(), z.array(z.number())]),
});
export type Condition = z.infer<typeof comparison> | { all: Condition[] } | { any: Condition[] };

/** What must hold of an issue for a transition to be offered. */
export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([comparison, z.strictObject({ all: z.array(condition) }), z.strictObject({ any: z.array(condition) })]),
);

export const flowTransition = z.object({
  id,
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
});
export type FlowTransition = z.infer<typeof flowTransition>;

export const flow = z.object({
  id,
  name: translations,
  is_default: z.boolean(),
  enabled: z.boolean(),
  created_at: timestamp,
  states: z.array(flowState),
  transitions: z.array(flowTransition),
});
export type Flow = z.infer<typeof flow>;
