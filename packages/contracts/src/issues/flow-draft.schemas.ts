import { z } from 'zod';
import { LIMITS } from '../limits';
import { parameterValue } from '../parameters';
import { id, timestamp, translations, translationsInput } from '../shared-schemas';
import { type Condition, condition, escalationLevel, flowState, flowTransition, transitionFollowUp } from './flow.schemas';
import { FLOW_LIMITS, TRANSITION_PERMISSIONS, TRY_REASONS } from './flow-terms';
import { sort } from './sort.schemas';

/** Name of a state or a transition in its flow, kept from version to version. */
const key = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** In input, languages may be missing. Publishing requires all of them. */
const name = translationsInput(LIMITS.nameMax).or(z.strictObject({}));

/** In input, missing members get the values of a new state; a state without a place follows those before it. */
export const draftState = z.strictObject({
  key,
  name,
  kind: flowState.shape.kind.default('default'),
  color: color.nullable().default(null),
  sort,
  clock: flowState.shape.clock.default('service'),
  resolved: z.boolean().default(false),
  finished: z.boolean().default(false),
  receive_btn: z.boolean().default(false),
});
export type DraftState = z.infer<typeof draftState>;

/** Comparisons of a condition, with their groups. */
function sizeOf(given: Condition): number {
  const inner = 'all' in given ? given.all : 'any' in given ? given.any : [];
  return inner.reduce((size, one) => size + sizeOf(one), 1);
}

/** In input, missing members get the values of a new transition. */
export const draftTransition = z.strictObject({
  key,
  name,
  sort,
  /** Key of a state; null: from any. */
  from: key.nullable().default(null),
  to: key,
  /** Only with the trigger `timer`. */
  timer_minutes: z.int().min(1).max(FLOW_LIMITS.timerMaxMinutes).nullable().default(null),
  requires_resolution: z.boolean().default(false),
  sets_formal_confirm: z.boolean().default(false),
  trigger: flowTransition.shape.trigger.default('manual'),
  /** If missing: people who may move issues, and assigned people. If any member is given, only those. */
  allowed_to: z
    .strictObject({
      creator: z.boolean().default(false),
      assigned: z.boolean().default(false),
      group_ids: z.array(id).max(50).default([]),
      permission: z.enum(TRANSITION_PERMISSIONS).nullable().default(null),
    })
    .default({ creator: false, assigned: true, group_ids: [], permission: 'issues.transition/update' }),
  conditions: condition
    .nullable()
    .refine((given) => given === null || sizeOf(given) <= FLOW_LIMITS.conditions, { params: { code: 'too_long' } })
    .default(null),
  parameters: z
    .array(
      z.strictObject({
        parameter_id: id,
        required: z.boolean().default(false),
        read_only: z.boolean().default(false),
        default_value: parameterValue.default(null),
      }),
    )
    .max(50)
    .default([]),
  notifications: flowTransition.shape.notifications.default([]),
  post_issue_action: transitionFollowUp.nullable().default(null),
});
export type DraftTransition = z.infer<typeof draftTransition>;

const minutes = z.int().min(1).max(FLOW_LIMITS.timerMaxMinutes);
export const draftLevel = z.strictObject({
  ...escalationLevel.shape,
  key,
  after_minutes: minutes,
  repeat_minutes: minutes.min(FLOW_LIMITS.repeatMinMinutes).nullable().default(null),
  conditions: condition.nullable().default(null),
});

const levels = z.array(draftLevel).max(FLOW_LIMITS.escalationLevels);
/** Without a place it follows the one before it in the list. */
const placed = { sort: sort.optional() };
const content = {
  states: z.array(draftState.extend(placed)).max(FLOW_LIMITS.states).default([]),
  transitions: z.array(draftTransition.extend(placed)).max(FLOW_LIMITS.transitions).default([]),
  escalations: levels.default([]),
  implementation_escalations: levels.default([]),
};

/** The whole draft. If `draft_version` or `published_version` is out of date, the answer is 409 with the present draft. */
export const flowDraftInput = z.strictObject({
  draft_version: z.int().min(1).nullish(),
  published_version: z.int().min(1).nullish(),
  ...content,
});
export type FlowDraftInput = z.infer<typeof flowDraftInput>;

/** The draft of a flow, or the published version if there is no draft. */
export const flowDraft = z.object({
  /** Counts up with each save, also from one draft to the next. Null without a draft. */
  draft_version: z.int().nullable(),
  /** The published version; null before the first. */
  published_version: z.int().nullable(),
  states: z.array(z.object({ ...draftState.shape, name: translations })),
  transitions: z.array(z.object({ ...draftTransition.shape, name: translations })),
  escalations: levels,
  implementation_escalations: levels,
});
export type FlowDraft = z.infer<typeof flowDraft>;
export type FlowContent = Omit<FlowDraft, 'draft_version' | 'published_version'>;

export const flowInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  is_default: z.boolean().default(false),
  enabled: z.boolean().default(true),
});
export type FlowInput = z.infer<typeof flowInput>;

/** The draft to publish. It prevents publishing another person's later change. */
export const publishInput = z.strictObject({ draft_version: z.int().min(1) });

/** The draft to discard. It prevents discarding another person's later change. Without it, any draft is discarded. */
export const discardQuery = z.strictObject({ draft_version: z.coerce.number<number>().int().min(1).optional() });

/** The target states of a version's issues: key of the present state → key of a published one. Other states keep their key. */
export const moveIssuesInput = z.strictObject({ from_version: z.int().min(1), states: z.record(key, key).default({}) });

const DAY_MS = 86_400_000;

/** Issues reported from `from` on and before `to`. */
export const tryInput = z
  .strictObject({ from: timestamp, to: timestamp })
  .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= FLOW_LIMITS.tryMaxDays * DAY_MS, {
    path: ['to'],
    params: { code: 'invalid' },
    message: 'At least a moment, at most 366 days.',
  });

/** A difference in the path of an issue; states by their keys. */
export const tryDifference = z.object({
  issue_id: id,
  /** The time of the difference, in the time of the issue. */
  at: timestamp,
  published_state: z.string(),
  /** Null if the draft has no equivalent. */
  draft_state: z.string().nullable(),
  why: z.enum(TRY_REASONS),
});
export type TryDifference = z.infer<typeof tryDifference>;

/** Output of the job that simulates a draft. */
export interface TryResult {
  replayed: number;
  same: number;
  /** The first issues that differ, up to a maximum. */
  different: TryDifference[];
}
