import { z } from 'zod';
import { id, person, timestamp } from '../shared-schemas';
import { LIMITS } from '../limits';
import { line, prose } from '../texts';
import { TOOL_CONDITIONS } from './equipment-terms';
import { equipmentRef } from './equipment.schemas';

/** A line of the log of tools: somebody took one, and brought it back where `returned_at` is not null. */
export const toolTake = z.object({
  id,
  equipment_id: id,
  equipment: equipmentRef,
  user: person,
  /** The terminal at which it was taken. */
  terminal_id: id.nullable(),
  issue_id: id.nullable(),
  taken_at: timestamp,
  due_at: timestamp.nullable(),
  /** It is still out, and should be back. */
  overdue: z.boolean(),
  condition_out: z.enum(TOOL_CONDITIONS).nullable(),
  comment: z.string().nullable(),
  returned_at: timestamp.nullable(),
  returned_by: person.nullable(),
  condition_in: z.enum(TOOL_CONDITIONS).nullable(),
  return_comment: z.string().nullable(),
  /** Why its last return was rejected. */
  rejection_reason: z.string().nullable(),
  rejected_by: person.nullable(),
});
export type ToolTake = z.infer<typeof toolTake>;

const comment = prose(1_000).nullish();

/** `issue_id` is that of the issue it is for; `due_at` lies in the future. */
export const newToolTake = z.strictObject({
  due_at: timestamp.nullish(),
  issue_id: id.nullish(),
  condition: z.enum(TOOL_CONDITIONS).nullish(),
  comment,
});
export type NewToolTake = z.infer<typeof newToolTake>;

/** An issue of the tool, opened for whoever has to see to it. */
const create_issue = z.strictObject({ category_id: id, title: line(LIMITS.issueTitleMax) }).nullish();

/** An issue is opened for what is damaged alone. */
export const toolReturn = z.strictObject({ condition: z.enum(TOOL_CONDITIONS), comment, create_issue });
export type ToolReturn = z.infer<typeof toolReturn>;

export const toolReturnRejection = z.strictObject({ reason: prose(1_000), create_issue });
