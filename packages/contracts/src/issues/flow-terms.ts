/** Words of flows, without their schemas: screens import this file alone. */
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

/** What a condition of a transition can look at. */
export const CONDITION_FIELDS = ['criticality', 'department', 'prod_line', 'category_id', 'planned', 'formal_confirm_required'] as const;
export type ConditionField = (typeof CONDITION_FIELDS)[number];

export const CONDITION_OPERATORS = ['equals', 'not_equals', 'in'] as const;

/** Permissions by which a transition may be chosen. */
export const TRANSITION_PERMISSIONS = [
  'issues.transition/update',
  'issues.confirm/update',
  'issues.assign/update',
  'issues/update',
] as const;

/** What is watched: whether somebody takes an issue, and whether one that was taken is finished. */
export const ESCALATION_KINDS = ['escalation', 'implementation_escalation'] as const;
export type EscalationKind = (typeof ESCALATION_KINDS)[number];

/** Where the levels of each kind stand in a flow. */
export const ESCALATION_PARTS = {
  escalation: 'escalations',
  implementation_escalation: 'implementation_escalations',
} as const satisfies Record<EscalationKind, string>;
export type EscalationPart = (typeof ESCALATION_PARTS)[EscalationKind];

/**
 * People of an issue: who reported it or the same, who is on it, the group that it waits for, the supervisors of those on it or else of who
 * reported it.
 */
export const RECIPIENT_ROLES = ['creator', 'assigned', 'group', 'supervisor'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

/**
 * What a follow-up issue can take over from the issue that it follows; `parameters` are the answers to the questions that both categories
 * ask.
 */
export const FOLLOW_UP_FIELDS = [
  'title',
  'user_description',
  'equipment_id',
  'criticality',
  'department',
  'prod_line',
  'parameters',
] as const;
export type FollowUpField = (typeof FOLLOW_UP_FIELDS)[number];

export const FLOW_LIMITS = {
  states: 60,
  transitions: 300,
  conditionDepth: 5,
  /** Comparisons of a transition, with the groups that they stand in. */
  conditions: 50,
  conditionValues: 200,
  timerMaxMinutes: 525_600,
  escalationLevels: 10,
  repeatMinMinutes: 5,
  recipients: 50,
  tryMaxDays: 366,
  tryShown: 200,
} as const;

/** Why an issue would have gone another way through a draft. */
export const TRY_REASONS = ['start', 'state_missing', 'transition_missing', 'condition', 'other_state', 'timer', 'clock'] as const;
export type TryReason = (typeof TRY_REASONS)[number];
