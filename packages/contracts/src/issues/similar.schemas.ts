import { z } from 'zod';
import { LIMITS } from '../limits';
import { equipmentRef } from './issue.schemas';
import { id, idParam, timestamp } from '../shared-schemas';
import { lineOrEmpty } from '../texts';

/** What is being reported, as far as it is known. Without a title the last repairs of the machine are found. */
export const similarQuery = z.strictObject({
  title: lineOrEmpty(LIMITS.issueTitleMax).optional(),
  category_id: idParam.optional(),
  equipment_id: idParam.optional(),
  /** Left out: the issue for which others are sought. */
  besides: idParam.optional(),
});
export type SimilarQuery = z.infer<typeof similarQuery>;

export const similarIssue = z.object({
  id,
  title: z.string(),
  equipment: equipmentRef.nullable(),
  finished_at: timestamp.nullable(),
  resolution: z.string(),
  /** It was on the machine that was asked for. */
  same_machine: z.boolean(),
});
export type SimilarIssue = z.infer<typeof similarIssue>;
