import { z } from 'zod';
import { LIMITS } from '../limits';
import { listQuery } from '../list-query';
import { parameterInputs } from '../parameters';
import { byId, id, idParam, timestamp } from '../shared-schemas';
import { assignedIssueList } from './lists';
import { line, proseOrEmpty, prose } from '../texts';

const title = line(LIMITS.issueTitleMax);
const description = prose(LIMITS.issueDescriptionMax);
const text = prose(10_000);

export const newIssue = z.strictObject({
  category_id: id,
  title,
  user_description: description,
  /** Department, line and cost centre that are not sent follow from the machine. */
  equipment_id: id.nullish(),
  criticality: id.nullish(),
  department: id.nullish(),
  prod_line: id.nullish(),
  cost_center_id: id.nullish(),
  parameters: parameterInputs.optional(),
  /** An open issue of a machine that says the same: the new one is linked to it. */
  duplicate_of: id.nullish(),
  /** An issue that the new one follows: both are linked. */
  follows: id.nullish(),
});
export type NewIssue = z.infer<typeof newIssue>;

/** A step along the flow. A stale `version` is answered with 409 and the issue as it is. */
const step = {
  version: z.int().min(1).optional(),
  flow_state_id: id.optional(),
  resolution: text.optional(),
  parameters: parameterInputs.optional(),
};

/** Entries of the dictionaries `failure_mode`, `failure_cause` and `failure_action`. */
const failure = {
  failure_mode: id.nullable().optional(),
  failure_cause: id.nullable().optional(),
  failure_action: id.nullable().optional(),
};

const notEmpty = (value: object) => Object.keys(value).some((key) => key !== 'version');
const NOTHING = { params: { code: 'required' }, message: 'Nothing to change.' };

/** Any member alone or together; each needs its own right. `rejected` true needs `rejection_reason`. */
export const issuePatch = z
  .strictObject({
    ...step,
    title: title.optional(),
    user_description: description.optional(),
    category_id: id.optional(),
    /**
     * Sets the flow, as published, or brings the issue to the published version of its own: to the state `flow_state_id`, else to the one
     * that is alike. Neither closes an issue, and where it follows that version already, no other state can be named.
     */
    flow_id: id.optional(),
    /** Department, line and cost centre that are not sent follow from the new machine where they are empty or followed from the old one. */
    equipment_id: id.nullable().optional(),
    criticality: id.nullable().optional(),
    department: id.nullable().optional(),
    prod_line: id.nullable().optional(),
    cost_center_id: id.nullable().optional(),
    ...failure,
    group_id: id.nullable().optional(),
    scheduled_on: timestamp.nullable().optional(),
    predicted_finish: timestamp.nullable().optional(),
    predicted_took_time_s: z.int().min(0).max(31_536_000).nullable().optional(),
    rejected: z.boolean().optional(),
    rejection_reason: prose(1_000).optional(),
    /** true gives the formal confirmation, false takes it back. */
    formal_confirm: z.boolean().optional(),
  })
  .refine(notEmpty, NOTHING)
  .refine((value) => value.rejected !== true || value.rejection_reason !== undefined, {
    path: ['rejection_reason'],
    params: { code: 'required' },
    message: 'The rejection reason is required.',
  });
export type IssuePatch = z.infer<typeof issuePatch>;

export const myIssuePatch = z.strictObject(step).refine(notEmpty, NOTHING);

export const finishInput = z.strictObject({ comment: proseOrEmpty(4_000).optional(), ...failure });
export type FinishInput = z.infer<typeof finishInput>;

export const employeeInput = z.strictObject({ user_id: id });

export const issueEmployeeParams = byId.extend({ employeeId: idParam });
export const issueFileParams = byId.extend({ fileId: z.uuid() });

export const ASSIGNED_SCOPES = ['assigned_to_me', 'assigned_to_my_group', 'taken_by_me', 'waiting_for_me'] as const;
export type AssignedScope = (typeof ASSIGNED_SCOPES)[number];

/** `scope` beside the list's own query; without it what is assigned to the caller or their group and what they took, together. */
export const assignedQuery = z.intersection(z.looseObject({ scope: z.enum(ASSIGNED_SCOPES).optional() }), listQuery(assignedIssueList));
