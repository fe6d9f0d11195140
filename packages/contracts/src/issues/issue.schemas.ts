import { z } from 'zod';
import { PARAMETER_TYPES, parameterValue } from '../parameters';
import { attachedFile, id, person, timestamp, translations } from '../shared-schemas';
import { CATEGORY_TYPES } from './category.schemas';
import { costCenterRef } from './cost-center.schemas';
import { DICTIONARY_GROUPS } from './dictionary.schemas';
import { ESCALATION_KINDS } from './flow-terms';
import { CLOCKS, FLOW_STATE_KINDS, recipients, transitionParameter } from './flow.schemas';

export const dictionaryRef = z.object({ id, key: z.string(), value: translations, color: z.string().nullable() });
export type DictionaryRef = z.infer<typeof dictionaryRef>;

/** A machine or a tool (`kind`); `name` is its designation. */
export const equipmentRef = z.object({ id, kind: z.string(), name: z.string(), symbol: z.string().nullable() });
export type EquipmentRef = z.infer<typeof equipmentRef>;

/** `level` counts from 1, the most critical; `escalation_min`: so many minutes may an issue wait until its age is shown as too long. */
export const criticalityRef = dictionaryRef.extend({ level: z.int(), is_failure: z.boolean(), escalation_min: z.int().nullable() });
export type CriticalityRef = z.infer<typeof criticalityRef>;

/** `parents` lists the ancestors from the root down, for "Breakdown > Mechanical". */
export const categoryRef = z.object({
  id,
  name: translations,
  path: z.string(),
  parents: z.array(z.object({ id, name: translations })),
  type: z.enum(CATEGORY_TYPES),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  planned: z.boolean(),
});

export const flowStateRef = z.object({
  id,
  name: translations,
  kind: z.enum(FLOW_STATE_KINDS),
  color: z.string().nullable(),
  clock: z.enum(CLOCKS),
  resolved: z.boolean(),
  finished: z.boolean(),
});

/** How many issues of a list are in a state. */
export const stateCount = flowStateRef.extend({ flow: z.object({ id, name: translations }), count: z.int() });
export type StateCount = z.infer<typeof stateCount>;

/** A row of the lists. */
export const issueRow = z.object({
  id,
  version: z.int(),
  title: z.string(),
  category_id: id,
  category: categoryRef,
  flow_state_id: id,
  flow_state: flowStateRef,
  flow_state_name: translations,
  flow_state_finished: z.boolean(),
  criticality: criticalityRef.nullable(),
  equipment_id: id.nullable(),
  equipment: equipmentRef.nullable(),
  /** Symbol and designation of the machine. */
  equipment_name: z.string().nullable(),
  created_at: timestamp,
  created_by: id.nullable(),
  created_by_user: person.nullable(),
  current_employee: person.nullable(),
  formal_confirm_at: timestamp.nullable(),
  rejected: z.boolean(),
  scheduled_on: timestamp.nullable(),
  deleted_at: timestamp.nullable(),
});
export type IssueRow = z.infer<typeof issueRow>;

/** How far a report is, as whoever reported it sees it. */
export const REPORT_STAGES = ['reported', 'seen', 'on_the_way', 'in_repair', 'done'] as const;
export type ReportStage = (typeof REPORT_STAGES)[number];

/** A row of what the caller reported. */
export const reportedIssue = issueRow.extend({ stage: z.enum(REPORT_STAGES) });
export type ReportedIssue = z.infer<typeof reportedIssue>;

/**
 * Issues that are not archived: not finished (`open`), and of those neither resolved nor rejected: of the most critical failure
 * (`stopped`), with nobody on them (`unassigned`), and not taken for 30 minutes (`waiting`).
 */
export const issueCounts = z.object({ open: z.int(), stopped: z.int(), unassigned: z.int(), waiting: z.int() });
export type IssueCounts = z.infer<typeof issueCounts>;

/** What is known of a machine at the machine itself: without descriptions and people. */
export const equipmentIssues = z.object({
  /** Neither resolved nor rejected, the newest first; at most five. */
  open: z.array(
    z.object({ id, title: z.string(), created_at: timestamp, flow_state: flowStateRef, criticality: criticalityRef.nullable() }),
  ),
  open_total: z.int(),
  /** The last three repairs with what was done; null for who may not read issues. */
  fixes: z.array(z.object({ id, title: z.string(), finished_at: timestamp.nullable(), resolution: z.string() })).nullable(),
});
export type EquipmentIssues = z.infer<typeof equipmentIssues>;

/** One of the service staff and what they took last and have not finished; `issue` is null for whoever is free. */
export const personAtWork = z.object({
  user: person,
  issue: z.object({ id, title: z.string(), equipment: equipmentRef.nullable(), criticality: criticalityRef.nullable() }).nullable(),
  started_at: timestamp.nullable(),
  arrived_at: timestamp.nullable(),
});
export type PersonAtWork = z.infer<typeof personAtWork>;

export const EMPLOYEE_ACTIONS = ['receive', 'take', 'arrive', 'finish'] as const;
export type EmployeeAction = (typeof EMPLOYEE_ACTIONS)[number];

/** assigned (created_at) → received → taken (started_at) → arrived → finished; removed has `deleted_at`. */
export const issueEmployee = z.object({
  id,
  user: person,
  user_id: id,
  created_at: timestamp,
  received_at: timestamp.nullable(),
  started_at: timestamp.nullable(),
  arrived_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  deleted_at: timestamp.nullable(),
  comment: z.string().nullable(),
});
export type IssueEmployee = z.infer<typeof issueEmployee>;

/** Seconds so far at `at`, the time of the answer; `running` grows from there on. wait + service + suspend = total. */
export const clocks = z.object({
  running: z.enum(CLOCKS),
  at: timestamp,
  wait_s: z.int(),
  service_s: z.int(),
  suspend_s: z.int(),
  total_s: z.int(),
});
export type Clocks = z.infer<typeof clocks>;

/** A row of the my-issues widget: what the caller did so far and may do next. */
export const assignedIssue = issueRow.extend({
  my: issueEmployee.omit({ user: true }).nullable(),
  actions: z.array(z.enum(EMPLOYEE_ACTIONS)),
  clocks,
});
export type AssignedIssue = z.infer<typeof assignedIssue>;

/** A step offered from the current state; PATCH sends its `flow_state_id`. */
export const issueTransition = z.object({
  id,
  name: translations,
  sort: z.int(),
  flow_state_id: id,
  kind: z.enum(FLOW_STATE_KINDS),
  color: z.string().nullable(),
  finished: z.boolean(),
  resolved: z.boolean(),
  /** Asks for a text (`resolution`): the summary when `resolved`, else the reason. */
  requires_resolution: z.boolean(),
  parameters: z.array(transitionParameter),
});
export type IssueTransition = z.infer<typeof issueTransition>;

export const issueParameter = z.object({
  id,
  entry_id: id.nullable(),
  name: translations,
  value: parameterValue,
  /** Whom the value of a question for a person means. */
  user: person.nullable(),
  type: z.enum(PARAMETER_TYPES),
  format: z.string().nullable(),
  attributes: z.object({
    group: z.enum(DICTIONARY_GROUPS).nullish(),
    dictionary_id: id.nullish(),
    options: z.array(z.object({ key: z.string(), name: translations })).optional(),
    follow_up: z.boolean().optional(),
  }),
  default_value: parameterValue,
  required: z.boolean(),
});

/** A level of an escalation that was sent of an issue, or comes next. */
export const issueEscalation = z.object({
  kind: z.enum(ESCALATION_KINDS),
  /** Counts from 1. */
  level: z.int(),
  /** How often it was sent. */
  times: z.int(),
  sent_at: timestamp.nullable(),
  /** When it is sent next if nothing changes; null where it is not, and while `paused`. */
  next_at: timestamp.nullable(),
  /** It waits until the clock of the issue runs again. */
  paused: z.boolean(),
  /** Null where the flow has the level no more. */
  recipients: recipients.nullable(),
});
export type IssueEscalation = z.infer<typeof issueEscalation>;

/** A follow-up that the last state change offers (`required`: insists on); `new_issue` is what its form starts with. */
export const postIssueAction = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  new_issue: z.object({
    category_id: id.nullable(),
    title: z.string(),
    user_description: z.string(),
    equipment_id: id.nullable(),
    criticality: id.nullable(),
    department: id.nullable(),
    prod_line: id.nullable(),
    parameters: z.array(z.object({ parameter_id: id, value: parameterValue })),
    /** The issue that it follows. */
    follows: id,
  }),
});

export const issue = issueRow.extend({
  user_description: z.string(),
  flow: z.object({ id, name: translations }),
  transitions: z.array(issueTransition),
  resolution: z.string().nullable(),
  last_comment: z.string().nullable(),
  department: dictionaryRef.nullable(),
  prod_line: dictionaryRef.nullable(),
  /** Where the costs are booked. */
  cost_center_id: id.nullable(),
  cost_center: costCenterRef.nullable(),
  /** What was wrong, why, and what was done, as entries of the dictionaries of failures. */
  failure_mode: dictionaryRef.nullable(),
  failure_cause: dictionaryRef.nullable(),
  failure_action: dictionaryRef.nullable(),
  group_id: id.nullable(),
  formal_confirm_by_user: person.nullable(),
  formal_confirm_required: z.boolean(),
  finished_at: timestamp.nullable(),
  took_at: timestamp.nullable(),
  received_decision_at: timestamp.nullable(),
  rejection_reason: z.string().nullable(),
  rejected_at: timestamp.nullable(),
  rejected_by: person.nullable(),
  predicted_finish: timestamp.nullable(),
  predicted_took_time_s: z.int().nullable(),
  employees: z.array(issueEmployee),
  employees_with_trashed: z.array(issueEmployee),
  parameters: z.array(issueParameter),
  /** The issue that it was merged into. */
  duplicate_of: z.object({ id, title: z.string() }).nullable(),
  links_count: z.int(),
  comments_count: z.int(),
  user_receive_btn: z.object({ visible: z.boolean(), flow_state_id: id.nullable() }),
  post_issue_action: postIssueAction.nullable(),
  clocks,
  /** Sent ones, and those that come, by kind and level. */
  escalations: z.array(issueEscalation),
  /** Empty for who may not see them (`issues.details/read`, or one's own report). */
  photos: z.array(attachedFile),
  documents: z.array(attachedFile),
  /** Whether the caller's finish needs a comment, because the flow makes it the summary. */
  finish_requires_comment: z.boolean(),
  /** What the caller may do to it besides the transitions. */
  actions: z.array(z.enum(EMPLOYEE_ACTIONS)),
  can: z.object({
    edit: z.boolean(),
    assign: z.boolean(),
    reject: z.boolean(),
    confirm: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    /** Whoever reported it, while it is new. */
    withdraw: z.boolean(),
    add_photos: z.boolean(),
    add_documents: z.boolean(),
    read_log: z.boolean(),
  }),
});
export type Issue = z.infer<typeof issue>;

export const LOGGABLE_TYPES = ['Issue', 'IssueEmployee', 'Document', 'PartUsage', 'IssueCost'] as const;
export const LOG_ACTIONS = ['created', 'updated', 'deleted', 'restored'] as const;

/** One change. `logged_by` 0 is the system; `approved_by*` is the second person where someone approved with a code. */
export const logEntry = z.object({
  id,
  logged_at: timestamp,
  logged_by: z.int().min(0),
  logged_by_user_name: z.string().nullable(),
  approved_by: id.nullable(),
  approved_by_user_name: z.string().nullable(),
  loggable_type: z.enum(LOGGABLE_TYPES),
  loggable_id: z.string().nullable(),
  action: z.enum(LOG_ACTIONS),
  content: z.object({
    /**
     * Field → value before and after: plain, `{id, name}` for people, states, categories, machines and dictionary entries, `{key, name}`
     * for choices. `parameter:12` is the answer to a question, with its `name`.
     */
    attributes: z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown(), name: translations.optional() })),
    escalations: z.array(z.object({ kind: z.enum(ESCALATION_KINDS), level: z.int() })).optional(),
    escalationLast: z.object({ total_minutes: z.int() }).optional(),
  }),
});
export type LogEntry = z.infer<typeof logEntry>;
