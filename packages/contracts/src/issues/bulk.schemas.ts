import { z } from 'zod';
import { id } from '../shared-schemas';

/** Issues that one call changes at most: a page of the list. */
export const BULK_MAX = 100;

/** One change of many issues; each member asks for its own right. */
export const bulkPatch = z
  .strictObject({
    ids: z.array(id).min(1).max(BULK_MAX),
    category_id: id.optional(),
    criticality: id.nullable().optional(),
    group_id: id.nullable().optional(),
    /** Who is put on them. */
    user_id: id.optional(),
    /** Into the archive, or out of it. */
    archived: z.boolean().optional(),
  })
  .refine((value) => Object.keys(value).length > 1, { params: { code: 'required' }, message: 'Nothing to change.' });
export type BulkPatch = z.infer<typeof bulkPatch>;

/** What became of one of them; `errors` and `codes` as the call on it alone would have answered. */
export const bulkResult = z.object({
  id,
  status: z.enum(['ok', 'version_conflict', 'validation_failed']),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  codes: z.record(z.string(), z.array(z.string())).optional(),
});
export type BulkResult = z.infer<typeof bulkResult>;
