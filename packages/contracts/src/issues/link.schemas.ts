import { z } from 'zod';
import { byId, id, idParam, person, timestamp } from '../shared-schemas';
import { criticalityRef, equipmentRef, flowStateRef } from './issue.schemas';

export const LINK_KINDS = ['follows', 'duplicate_of', 'blocks'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link as one of its two issues shows it. */
export const issueLink = z.object({
  id,
  kind: z.enum(LINK_KINDS),
  /** Whether the shown issue follows, is a duplicate of or blocks the other; else the other does. */
  outgoing: z.boolean(),
  /** The duplicate was merged into the other: it goes with the merge alone. */
  merged: z.boolean(),
  issue: z.object({
    id,
    title: z.string(),
    equipment: equipmentRef.nullable(),
    flow_state: flowStateRef,
    criticality: criticalityRef.nullable(),
    deleted_at: timestamp.nullable(),
  }),
  created_at: timestamp,
  created_by_user: person.nullable(),
});
export type IssueLink = z.infer<typeof issueLink>;

export const linkInput = z.strictObject({ kind: z.enum(LINK_KINDS), issue_id: id });

export const mergeInput = z.strictObject({ issue_id: id });

export const issueLinkParams = byId.extend({ linkId: idParam });
